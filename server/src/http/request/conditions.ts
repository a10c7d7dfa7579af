import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '../../errors.ts'

export interface Validators {
  /** Quoted and strong: equal tags mean equal bytes. */
  etag: string
  lastModified: Date
}

const entityTags = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*)\s*$/

/** For writes: without this, they would ignore an `If-None-Match` that is not an ETag, such as one without quotes. */
export function requireEntityTags(headers: IncomingHttpHeaders): void {
  for (const name of ['if-match', 'if-none-match'] as const)
    if (headers[name] !== undefined && !entityTags.test(headers[name]))
      throw refuse(name, 'must be * or ETags in quotes')
}

/** RFC 9110 §13.2.2: an ETag condition takes precedence over the corresponding date condition. */
export function evaluateConditions(
  method: string,
  headers: IncomingHttpHeaders,
  validators: Validators,
): 'proceed' | 'not_modified' | 'precondition_failed' {
  const onlyReads = method === 'GET' || method === 'HEAD'
  const lastModified = wholeSeconds(validators.lastModified)

  const ifMatch = headers['if-match']
  if (ifMatch !== undefined) {
    if (!lists(ifMatch, validators.etag, 'strong')) return 'precondition_failed'
  } else {
    const unmodifiedSince = parseHttpDate(headers['if-unmodified-since'])
    if (unmodifiedSince !== undefined && lastModified > unmodifiedSince) return 'precondition_failed'
  }

  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) {
    if (lists(ifNoneMatch, validators.etag, 'weak')) return onlyReads ? 'not_modified' : 'precondition_failed'
  } else if (onlyReads) {
    const modifiedSince = parseHttpDate(headers['if-modified-since'])
    if (modifiedSince !== undefined && lastModified <= modifiedSince) return 'not_modified'
  }
  return 'proceed'
}

/** If-Range: the client may append a range only if its copy is certainly the same file. */
export function rangeApplies(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const ifRange = headers['if-range']
  if (ifRange === undefined) return true
  if (typeof ifRange !== 'string') return false
  // A weak tag never matches: it is neither our strong tag nor a date.
  return ifRange === validators.etag || parseHttpDate(ifRange) === wholeSeconds(validators.lastModified)
}

// Matches whole list members, including quoted commas, so that `w/"a"` or `x"a"` is not taken for the tag "a".
const listMembers = /(?:"[^"]*"|[^",\s])+/g

function lists(header: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (header === etag || header.trim() === '*') return true
  const members: readonly string[] = header.match(listMembers) ?? []
  return members.includes(etag) || (comparison === 'weak' && members.includes(`W/${etag}`))
}

const dateShapes = [
  /^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  // Obsolete formats that recipients must accept: RFC 850 and asctime.
  /^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
]

/** Milliseconds, or undefined if it is not an HTTP-date. Date.parse alone would accept `1` and 31 February. */
function parseHttpDate(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  for (const shape of dateShapes) {
    const { day = '', month, year = '', time } = shape.exec(header)?.groups ?? {}
    if (time === undefined) continue
    const canonical = `${day.replace(' ', '0')} ${month} ${fullYear(year)} ${time} GMT`
    const date = new Date(canonical)
    return date.toUTCString().slice('Mon, '.length) === canonical ? date.getTime() : undefined
  }
  return undefined
}

/** A two-digit year more than 50 years in the future is in the past (RFC 9110 §5.6.7). */
function fullYear(year: string): string {
  if (year.length === 4) return year
  const thisYear = new Date().getUTCFullYear()
  const guess = thisYear - (thisYear % 100) + Number(year)
  return String(guess > thisYear + 50 ? guess - 100 : guess)
}

/** HTTP-dates have no milliseconds: without rounding, no file would match its own Last-Modified. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
