import { judgeDeskFile } from './documents/desk-files.ts'
import { judgeFormData } from './documents/form-data.ts'
import { judgeLegacyOffice } from './documents/legacy-office.ts'
import { inspectMail, isMail } from './documents/mail.ts'
import { judgeOffice } from './documents/office-parts.ts'
import { judgeOfficeWrapper, OFFICE_WRAPPER } from './documents/office-wrapper.ts'
import { judgePdf } from './documents/pdf.ts'
import { judgeRtf } from './documents/rtf.ts'
import { isSylk } from './documents/sylk.ts'
import { judgeMarkup, judgeOfficeText, judgeTable } from './documents/web-page.ts'
import type { Finding, Subject, Tools } from './inspection.ts'
import { Judgement } from './policy.ts'

/** Inspects documents for active content. `policy.ts` defines the response to each kind. */
export async function inspectDocument(subject: Subject, tools: Tools): Promise<readonly Finding[]> {
  const judgement = new Judgement()
  const head = subject.source.read(0, 1100).toString('latin1')
  const { mediaType } = subject
  if (isMail(subject)) {
    if (isOfficeText(subject)) judgeOfficeText(subject, tools, judgement)
    return inspectMail(subject, tools)
  }

  // Detect by content, not by name: Word opens RTF that is named .doc, and macros are always OLE2.
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) await judgeLegacyOffice(subject, tools, judgement)
  else if (head.startsWith(OFFICE_WRAPPER)) await judgeOfficeWrapper(subject, tools)
  else if (isRtf(subject, head)) judgeRtf(subject, tools, judgement)
  else if (isOfficeText(subject)) judgeOfficeText(subject, tools, judgement)
  else if (isMarkup(mediaType)) judgeMarkup(subject, tools, judgement)
  else if (mediaType === 'text/csv' || mediaType === 'text/tab-separated-values') {
    judgeTable(subject, tools, judgement)
  }
  // Independent checks: one file may be valid in several formats, depending on the program that opens it.
  if (isPdf(subject, head)) await judgePdf(subject, tools, judgement)
  if (head.startsWith('%FDF-')) judgeFormData(subject, tools, judgement)
  if (isSylk(subject, tools, head)) judgement.found('sylk')
  judgeDeskFile(subject, judgement)
  judgeOffice(subject, tools, judgement)
  return judgement.findings
}

/**
 * Readers accept the header anywhere in the first 1,024 bytes, and also the header that PostScript printers wrote
 * before it. A text that mentions the header, or a zip that stores a PDF uncompressed, is not opened as a PDF.
 */
function isPdf({ mediaType, name, kind }: Subject, head: string): boolean {
  if (mediaType === 'application/pdf' || head.startsWith('%PDF-')) return true
  const maybe = /\.(pdf|ai)$/i.test(name) || (kind === 'document' && !mediaType.startsWith('text/'))
  return maybe && !head.startsWith('PK') && /%PDF-\d|^%!PS-Adobe-\d\.\d PDF-\d/.test(head.slice(0, 1032))
}

/**
 * Word requires no more than this prefix. A file with a text extension counts as text, unless it is inside another file.
 */
function isRtf({ mediaType, depth }: Subject, head: string): boolean {
  if (!/^[\s\xef\xbb\xbf]{0,64}\{\\rt/.test(head)) return false
  return !mediaType.startsWith('text/') || (depth > 0 && mediaType === 'text/plain')
}

function isMarkup(mediaType: string): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xml' || mediaType.endsWith('+xml')
}

/** XML that names the Office program to open it, and files with the media type of a legacy document. */
function isOfficeText({ mediaType, source }: Subject): boolean {
  if (/^application\/(msword|vnd\.ms-(excel|powerpoint))$/.test(mediaType)) return true
  return mediaType === 'application/xml' && source.read(0, 4096).includes('<?mso-application')
}
