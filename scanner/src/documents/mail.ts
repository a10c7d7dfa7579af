import { type Finding, type Inspection, Refusal, type Subject, type Tools } from '../inspection.ts'
import { Judgement } from '../policy.ts'
import { bufferSource } from '../sources.ts'
import { isRunnable } from './links.ts'
import { messagesOf } from './mail-boxes.ts'
import { unreadableMail } from './mail-doubt.ts'
import { decodeBody, type MailPart } from './mail-part.ts'
import { partsOf } from './mail-parts.ts'
import { uuencodedIn } from './uuencoded.ts'

/** Far above the upload limit. Only an entry of an archive can be larger. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_FINDINGS = 200
/** A part with more names than this is inspected under the first ones. */
const MAX_NAMES = 3

const mailTypes = new Set(['message/rfc822', 'application/mbox', 'application/x-mimearchive'])

/** Detects mails by media type, and web archives named like a document, which Word and Excel open. */
export function isMail({ mediaType, source }: Subject): boolean {
  if (mailTypes.has(mediaType)) return true
  if (!/^application\/(msword|vnd\.ms-(excel|powerpoint))$/.test(mediaType)) return false
  return /^[\s\xef\xbb\xbf]{0,64}(MIME-Version|Content-Type|From|Subject|Date|X-[\w-]{1,50})[ \t]*:/i.test(
    source.read(0, 256).toString('latin1'),
  )
}

/** Decodes each part of a mail and inspects it like a separate file. */
export async function inspectMail(subject: Subject, tools: Tools): Promise<Inspection> {
  const { source, name } = subject
  const { budget } = tools
  if (source.size > MAX_BYTES) throw new Refusal('unscannable', 'The mail is too large to be inspected.')
  const findings: Finding[] = []
  for (const message of messagesOf(Buffer.from(source.read(0, source.size)), name, budget)) {
    for (const part of partsOf(message, budget)) {
      if (part.boundary !== undefined) continue
      for (const [names, content] of filesIn(part)) {
        const program = names.find(isRunnable)
        if (program !== undefined) new Judgement().found('mailed-program', program)
        budget.entry()
        budget.expand(content.length)
        for (const [index, file] of distinct(names).entries()) {
          const inspection = await tools.inspectInside(subject, file, bufferSource(content))
          if (inspection.verdict !== 'clean') return inspection
          if (index === 0) findings.push(...inspection.findings.slice(0, MAX_FINDINGS - findings.length))
        }
      }
    }
  }
  return { verdict: 'clean', findings }
}

type NamedFile = readonly [names: readonly string[], content: Buffer]

/** The part itself, plus uuencoded files in its text. */
function* filesIn(part: MailPart): Generator<NamedFile, undefined> {
  const content = decodeBody(part)
  yield [namesOf(part), content]
  if (part.mediaType !== '' && !part.mediaType.startsWith('text/')) return
  for (const { name, bytes } of uuencodedIn(content)) yield [[name], bytes]
}

/** Attachments are recognised by their names. The message text has none, so it gets one. */
function namesOf({ names, mediaType }: MailPart): readonly string[] {
  if (mediaType === 'message/partial') throw unreadableMail() // a fragment of a mail whose other parts arrive separately
  if (/^message\/(rfc822|global|news)$/.test(mediaType)) return ['attached.eml', ...names]
  if (names.length > 0) return names
  if (mediaType === 'text/html') return ['letter.html']
  return mediaType === '' || mediaType.startsWith('text/') ? ['letter.txt'] : ['part']
}

/** One name per extension is enough, since the extension decides how the content is interpreted. */
function distinct(names: readonly string[]): string[] {
  const byEnding = new Map<string, string>()
  for (const name of names) {
    const plain = name.replaceAll(/[\0-\x1f/\\]/g, '_')
    const ending = /\.[^.]*$/.exec(plain)?.[0].toLowerCase() ?? ''
    if (!byEnding.has(ending)) byEnding.set(ending, plain)
  }
  return [...byEnding.values()].slice(0, MAX_NAMES)
}
