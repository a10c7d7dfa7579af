import { judgeLegacyOffice } from './documents/legacy-office.ts'
import { inspectMail } from './documents/mail.ts'
import { judgeOfficePart } from './documents/office-parts.ts'
import { judgePdf } from './documents/pdf.ts'
import { judgeRtf } from './documents/rtf.ts'
import { judgeMarkup, judgeOfficeText, judgeTable } from './documents/web-page.ts'
import type { Inspection, Subject, Tools } from './inspection.ts'
import { Judgement } from './policy.ts'

/** Documents that act when they are opened. What is done about each kind of content stands in `policy.ts`. */
export async function inspectDocument(subject: Subject, tools: Tools): Promise<Inspection> {
  const judgement = new Judgement()
  const head = subject.source.read(0, 16).toString('latin1')
  const { mediaType } = subject
  if (mediaType === 'message/rfc822') return inspectMail(subject, tools)

  // By content rather than by name: Word opens RTF that is called .doc, and macros are OLE2 wherever they lie.
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) await judgeLegacyOffice(subject, tools, judgement)
  else if (mediaType === 'application/pdf' || head.startsWith('%PDF-'))
    await judgePdf(subject, tools, judgement)
  else if (/^\s*\{\\rt/.test(head) && !mediaType.startsWith('text/')) judgeRtf(subject, tools, judgement)
  else if (isOfficeText(subject)) judgeOfficeText(subject, tools, judgement)
  else if (isMarkup(mediaType)) judgeMarkup(subject, tools, judgement)
  else if (mediaType === 'text/csv' || mediaType === 'text/tab-separated-values') {
    judgeTable(subject, tools, judgement)
  }
  if (subject.depth > 0) judgeOfficePart(subject, tools, judgement)
  return judgement.inspection
}

function isMarkup(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xml' || mediaType.endsWith('+xml')
}

/** XML that says which program opens it, and what has only the name of a legacy document. */
function isOfficeText({ mediaType, source }: Subject): boolean {
  if (/^application\/(msword|vnd\.ms-(excel|powerpoint))$/.test(mediaType)) return true
  return mediaType === 'application/xml' && source.read(0, 4096).includes('<?mso-application')
}
