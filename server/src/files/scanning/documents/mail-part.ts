import { Refusal } from '../inspection.ts'

/** One part of a mail: what its headers say, and its body as it stands there. */
export interface MailPart {
  /** In lower case, without parameters. */
  readonly mediaType: string
  readonly encoding: string
  /** As the sender calls it; empty when it has no name. */
  readonly name: string
  /** What separates the parts of this one, if it has any. */
  readonly boundary: string | undefined
  readonly body: Buffer
}

type MailHeaders = Omit<MailPart, 'body'>

export const MAX_HEADER_BYTES = 256 * 1024
/** RFC 2046 allows 70. */
const MAX_BOUNDARY = 200
/** Of base64, each with its padding: one is usual. */
const MAX_PIECES = 10_000

export function readHeaders(bytes: Buffer): MailHeaders {
  if (bytes.length > MAX_HEADER_BYTES) throw unreadable()
  const headers = bytes.toString('latin1').replace(/\r?\n[ \t]+/g, ' ')
  const type = headerValue(headers, 'content-type')
  const [mediaType = ''] = type.split(';', 1)
  return {
    mediaType: mediaType.trim().toLowerCase(),
    encoding: headerValue(headers, 'content-transfer-encoding').trim().toLowerCase(),
    name: parameter(headerValue(headers, 'content-disposition'), 'filename') ?? parameter(type, 'name') ?? '',
    boundary: /^\s*multipart\//i.test(type) ? boundaryOf(type) : undefined,
  }
}

function boundaryOf(type: string): string {
  const boundary = parameter(type, 'boundary') ?? ''
  if (boundary === '' || boundary.length > MAX_BOUNDARY) throw unreadable()
  return boundary
}

/** What readers would not agree on: one of them would see a file that we have not seen. */
function unreadable(): Refusal {
  return new Refusal('unscannable', 'The mail cannot be read without doubt.')
}

/** What is not encoded is itself. */
export function decodeBody({ encoding, body }: MailPart): Buffer {
  if (encoding === 'base64') return fromBase64(body.toString('latin1'))
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body)
  if (encoding === '' || /^(7bit|8bit|binary)$/.test(encoding)) return body
  throw new Refusal('unscannable', 'A part of the mail is encoded in a way that cannot be inspected.')
}

function headerValue(headers: string, name: string): string {
  const [first, ...others] = headers.matchAll(new RegExp(`^${name}[ \\t]*:(.*)$`, 'gim'))
  if (others.length > 0) throw unreadable()
  return first?.[1] ?? ''
}

/** `name=value`, `name="value"`, and the long forms of RFC 2231 in pieces: `name*0*=utf-8''va; name*1=lue`. */
function parameter(header: string, name: string): string | undefined {
  const pieces = [
    ...header.matchAll(
      new RegExp(`;\\s*${name}(\\*[\\d*]*)?\\s*=\\s*("(?:[^"\\\\]|\\\\.)*"|[^;\\s]*)`, 'gi'),
    ),
  ]
  if (pieces.length === 0) return undefined
  const value = pieces
    .map(([, , text = '']) => text.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/g, '$1'))
    .join('')
  const extended = pieces.some(([, star]) => star?.endsWith('*'))
  return extended ? fromPercents(value.replace(/^[\w-]*'[\w-]*'/, '')) : decodeWords(value)
}

/** `=?utf-8?B?…?=`, as older programs write names. */
function decodeWords(text: string): string {
  return text.replace(/=\?[^?]*\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    (kind.toLowerCase() === 'b'
      ? fromBase64(word)
      : fromQuotedPrintable(Buffer.from(word, 'latin1'))
    ).toString(),
  )
}

function fromPercents(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Whatever is no digit is passed over, as mail programs do; padding may stand between pieces. */
function fromBase64(text: string): Buffer {
  const pieces = text.replace(/[^A-Za-z0-9+/=]+/g, '').split(/=+/, MAX_PIECES + 1)
  if (pieces.length > MAX_PIECES) throw unreadable()
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')))
}

/** `=C3` is a byte, and `=` before the end of a line joins it to the next. */
function fromQuotedPrintable(bytes: Buffer): Buffer {
  const output = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const high = byte === EQUALS ? hexDigit(bytes[at + 1]) : -1
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2])
    const joined = byte === EQUALS && low < 0 ? joinedBytes(bytes, at) : 0
    if (joined === 0) output[length++] = low < 0 ? byte : high * 16 + low
    at += joined === 0 ? (low < 0 ? 1 : 3) : joined
  }
  return output.subarray(0, length)
}

/** How many bytes to leave out when nothing but spaces stands between it and the end of the line. */
function joinedBytes(bytes: Buffer, at: number): number {
  let end = at + 1
  while (bytes[end] === SPACE || bytes[end] === TAB) end += 1
  if (bytes[end] === RETURN) end += 1
  return bytes[end] === LINE_FEED ? end + 1 - at : 0
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

const EQUALS = 0x3d
const SPACE = 0x20
const TAB = 0x09
const RETURN = 0x0d
const LINE_FEED = 0x0a
