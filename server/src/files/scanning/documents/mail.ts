import {
  type Budget,
  type Finding,
  type Inspection,
  Refusal,
  type Subject,
  type Tools,
} from '../inspection.ts'
import { Judgement } from '../policy.ts'
import { bufferSource } from '../sources.ts'
import { isRunnable } from './links.ts'
import { decodeBody, MAX_HEADER_BYTES, type MailPart, readHeaders } from './mail-part.ts'

/** Far above what an upload may be; only an entry of an archive can be larger. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_FINDINGS = 200

/** A mail as it was sent: each of its parts is decoded and inspected like a file of its own. */
export async function inspectMail(subject: Subject, tools: Tools): Promise<Inspection> {
  const { source } = subject
  if (source.size > MAX_BYTES) throw new Refusal('unscannable', 'The mail is too large to be inspected.')
  const findings: Finding[] = []
  for (const part of partsOf(Buffer.from(source.read(0, source.size)), tools.budget)) {
    if (part.boundary !== undefined) continue
    if (isRunnable(part.name)) new Judgement().found('mailed-program')
    tools.budget.entry()
    const content = decodeBody(part)
    tools.budget.expand(content.length)
    const inspection = await tools.inspectInside(subject, nameOf(part), bufferSource(content))
    if (inspection.verdict !== 'clean') return inspection
    findings.push(...inspection.findings.slice(0, MAX_FINDINGS - findings.length))
  }
  return { verdict: 'clean', findings }
}

/** By their names attachments are recognised; the letter itself has none. */
function nameOf({ name, mediaType }: MailPart): string {
  if (mediaType === 'message/rfc822') return 'attached.eml'
  if (name !== '') return name.replaceAll(/[\0-\x1f/\\]/g, '_')
  return mediaType === 'text/html' ? 'letter.html' : 'letter.txt'
}

/** Only lines that a header has announced divide a mail: a text may have lines of dashes of its own. */
function* partsOf(mail: Buffer, budget: Budget): Generator<MailPart, undefined> {
  const boundaries = new Set<string>()
  for (let start = 0; start <= mail.length; ) {
    const headersEnd = endOfHeaders(mail, start, boundaries)
    const headers = readHeaders(mail.subarray(start, headersEnd))
    if (headers.boundary !== undefined) boundaries.add(headers.boundary)
    const bodyAt = isBlank(mail, headersEnd) ? lineEnd(mail, headersEnd) : headersEnd
    const end = nextBoundary(mail, bodyAt, boundaries, budget)
    yield { ...headers, body: mail.subarray(bodyAt, end) }
    start = end < mail.length ? lineEnd(mail, end) : mail.length + 1
  }
}

/** At the first blank line, or at a boundary when there is none before it. */
function endOfHeaders(mail: Buffer, start: number, boundaries: ReadonlySet<string>): number {
  let at = start
  while (at < mail.length && at - start <= MAX_HEADER_BYTES) {
    if (isBlank(mail, at) || isBoundary(mail, at, boundaries)) return at
    at = lineEnd(mail, at)
  }
  return at
}

function nextBoundary(mail: Buffer, from: number, boundaries: ReadonlySet<string>, budget: Budget): number {
  if (boundaries.size === 0) return mail.length
  let at = from
  while (at < mail.length && !isBoundary(mail, at, boundaries)) {
    budget.checkTime()
    const dashes = mail.indexOf('\n--', at)
    at = dashes < 0 ? mail.length : dashes + 1
  }
  return Math.min(at, mail.length)
}

function isBlank(mail: Buffer, at: number): boolean {
  return mail[at] === LINE_FEED || (mail[at] === RETURN && mail[at + 1] === LINE_FEED)
}

function lineEnd(mail: Buffer, from: number): number {
  const end = mail.indexOf(LINE_FEED, from)
  return end < 0 ? mail.length : end + 1
}

function isBoundary(mail: Buffer, at: number, boundaries: ReadonlySet<string>): boolean {
  if (mail[at] !== DASH || mail[at + 1] !== DASH) return false
  const line = mail.toString('latin1', at + 2, Math.min(lineEnd(mail, at), at + 256)).trimEnd()
  return boundaries.has(line) || (line.endsWith('--') && boundaries.has(line.slice(0, -2)))
}

const DASH = 0x2d
const LINE_FEED = 0x0a
const RETURN = 0x0d
