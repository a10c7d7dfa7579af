import { type Finding, Refusal, type Subject, type Tools } from '../inspection.ts'
import { Judgement } from '../policy.ts'
import { bufferSource } from '../sources.ts'
import { isRunnable } from './links.ts'
import { unreadableMail } from './mail-doubt.ts'
import { decodeBody, type MailPart } from './mail-part.ts'
import { partsOf } from './mail-parts.ts'

/** Far above the upload limit. Only an entry of an archive can be larger. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_FINDINGS = 200
/** A part with more names than this is inspected under the first ones. */
const MAX_NAMES = 3
/** Some readers accept empty lines before the headers. Legitimate mails have few. */
const MAX_SPACE = 4096
const LINE_FEED = 0x0a

const MAILBOX = 'application/mbox'
const mailTypes = new Set(['message/rfc822', MAILBOX, 'application/x-mimearchive'])

/** Detects mails by media type, and web archives named like a document, which Word and Excel open. */
export function isMail({ mediaType, source }: Subject): boolean {
  if (mailTypes.has(mediaType)) return true
  if (!/^application\/(msword|vnd\.ms-(excel|powerpoint))$/.test(mediaType)) return false
  return /^[\s\xef\xbb\xbf]{0,64}(MIME-Version|Content-Type|From|Subject|Date|X-[\w-]{1,50})[ \t]*:/i.test(
    source.read(0, 256).toString('latin1'),
  )
}

/** Decodes each part of a mail and inspects it like a separate file. */
export async function inspectMail(subject: Subject, tools: Tools): Promise<readonly Finding[]> {
  const { source, name, mediaType } = subject
  const { budget } = tools
  const judgement = new Judgement()
  if (mediaType === MAILBOX) judgement.refuse('mailbox')
  if (source.size > MAX_BYTES) throw new Refusal('unscannable', 'The mail is too large to be inspected.')
  const findings: Finding[] = []
  for (const message of messagesOf(Buffer.from(source.read(0, source.size)), name)) {
    for (const part of partsOf(message, budget)) {
      if (part.boundary !== undefined) continue
      const names = namesOf(part)
      const content = decodeBody(part)
      const program = names.find(isRunnable)
      if (program !== undefined) judgement.found('mailed-program', program)
      if (isText(part) && holdsUuencoded(content)) judgement.refuse('uuencoded')
      budget.entry()
      budget.expand(content.length)
      for (const [index, file] of distinct(names).entries()) {
        const found = await tools.inspectInside(subject, file, bufferSource(content))
        if (index === 0) findings.push(...found.slice(0, MAX_FINDINGS - findings.length))
      }
    }
  }
  return findings
}

/** The message, and what Apple Mail adds: its size before and metadata after it. */
function messagesOf(file: Buffer, name: string): Buffer[] {
  const start = /^(?:\xef\xbb\xbf|\s)*/.exec(file.toString('latin1', 0, MAX_SPACE))?.[0].length ?? 0
  if (start === MAX_SPACE) throw unreadableMail()
  const text = file.subarray(start)
  const [line, size] = /^(\d{1,12})[ \t]*\r?\n/.exec(text.toString('latin1', 0, 64)) ?? []
  if (line !== undefined && /\.emlx$/i.test(name)) {
    const end = line.length + Number(size)
    return [text.subarray(line.length, end), text.subarray(end)]
  }
  // Some programs store a single mail like the first of a mailbox.
  if (/^>?From /.test(text.toString('latin1', 0, 6)) && text.includes('\nFrom '))
    new Judgement().refuse('mailbox')
  return [text]
}

function isText({ mediaType }: MailPart): boolean {
  return mediaType === '' || mediaType.startsWith('text/')
}

/** `begin 644 name` on a line of its own: mail programs show the lines that follow as a file. */
function holdsUuencoded(text: Buffer): boolean {
  for (let at = text.indexOf('begin '); at >= 0; at = text.indexOf('begin ', at + 1)) {
    const isLine = at === 0 || text[at - 1] === LINE_FEED
    if (isLine && /^begin [0-7]{3,4} +[^\r\n]{1,255}\r*\n/.test(text.toString('latin1', at, at + 300)))
      return true
  }
  return false
}

/** Attachments are recognised by their names. The message text has none, so it gets one. */
function namesOf(part: MailPart): readonly string[] {
  const { names, mediaType } = part
  if (mediaType === 'message/partial') throw unreadableMail() // a fragment of a mail whose other parts arrive separately
  if (/^message\/(rfc822|global|news)$/.test(mediaType)) return ['attached.eml', ...names]
  if (names.length > 0) return names
  if (mediaType === 'text/html') return ['letter.html']
  return isText(part) ? ['letter.txt'] : ['part']
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
