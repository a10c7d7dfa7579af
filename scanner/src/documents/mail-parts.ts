import type { Budget } from '../inspection.ts'
import { fromQuotedPrintable } from './mail-bodies.ts'
import { unreadableMail } from './mail-doubt.ts'
import { MAX_HEADER_BYTES, type MailPart, readHeaders } from './mail-part.ts'

/** No legitimate mail has this many multiparts. */
const MAX_MULTIPARTS = 100

/** Splits a mail only at boundaries that a header has declared: text may contain lines of dashes. */
export function* partsOf(mail: Buffer, budget: Budget): Generator<MailPart, undefined> {
  const boundaries = new Set<string>()
  let multiparts = 0
  for (let start = 0; start <= mail.length; ) {
    budget.checkTime()
    const headersEnd = endOfHeaders(mail, start, boundaries)
    const headers = readHeaders(mail.subarray(start, headersEnd))
    const bodyAt = isBlank(mail, headersEnd) ? lineEnd(mail, headersEnd) : headersEnd
    if (headers.boundary !== undefined) {
      multiparts += 1
      if (multiparts > MAX_MULTIPARTS) throw unreadableMail() // each one scans the rest of the mail
      checkBoundary(mail.subarray(bodyAt), headers.boundary, headers.encoding)
      boundaries.add(headers.boundary)
    }
    const end = nextBoundary(mail, bodyAt, boundaries, budget)
    const bodyEnd = end < mail.length ? beforeLineEnd(mail, end) : end
    yield { ...headers, body: mail.subarray(bodyAt, bodyEnd) }
    if (headers.earlyBodyAt !== undefined)
      yield { ...headers, body: mail.subarray(start + headers.earlyBodyAt, bodyEnd) }
    start = end < mail.length ? lineEnd(mail, end) : mail.length + 1
  }
}

/** Multiparts must not be encoded, but some readers decode them anyway. Some readers also end a line at a lone CR. */
function checkBoundary(rest: Buffer, boundary: string, encoding: string): void {
  const line = `--${boundary}`
  if (rest.includes(`\r${line}`, 0, 'latin1')) throw unreadableMail()
  if (/^(|7bit|8bit|binary)$/.test(encoding)) return
  if (encoding !== 'quoted-printable') throw unreadableMail()
  if (count(fromQuotedPrintable(rest), line) !== count(rest, line)) throw unreadableMail()
}

function count(bytes: Buffer, text: string): number {
  let found = 0
  const wanted = Buffer.from(text, 'latin1')
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) found += 1
  return found
}

/** Headers end at the first blank line, or at a boundary if that comes first. */
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

/** The line end before a boundary belongs to the boundary. Otherwise an unencoded zip would have trailing data. */
function beforeLineEnd(mail: Buffer, at: number): number {
  const end = mail[at - 1] === LINE_FEED ? at - 1 : at
  return mail[end - 1] === RETURN ? end - 1 : end
}

/** Some broken programs write several CRs before the LF. */
function isBlank(mail: Buffer, at: number): boolean {
  let end = at
  while (mail[end] === RETURN) end += 1
  return mail[end] === LINE_FEED
}

function lineEnd(mail: Buffer, from: number): number {
  const end = mail.indexOf(LINE_FEED, from)
  return end < 0 ? mail.length : end + 1
}

/** Readers disagree on a line that only starts with a boundary, so it is refused. */
function isBoundary(mail: Buffer, at: number, boundaries: ReadonlySet<string>): boolean {
  if (mail[at] !== DASH || mail[at + 1] !== DASH) return false
  const line = mail.toString('latin1', at + 2, Math.min(lineEnd(mail, at), at + 256)).trimEnd()
  if (boundaries.has(line) || (line.endsWith('--') && boundaries.has(line.slice(0, -2)))) return true
  for (const boundary of boundaries) if (line.startsWith(boundary)) throw unreadableMail()
  return false
}

const DASH = 0x2d
const LINE_FEED = 0x0a
const RETURN = 0x0d
