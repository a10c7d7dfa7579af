import { unreadableMail } from './mail-doubt.ts'

/** Of base64, each with its padding: one is usual. */
const MAX_PIECES = 10_000

/** Whatever is no digit is passed over, as mail programs do; padding may stand between pieces. */
export function fromBase64(text: string): Buffer {
  const pieces = text.replace(/[^A-Za-z0-9+/=]+/g, '').split(/=+/, MAX_PIECES + 1)
  if (pieces.length > MAX_PIECES) throw unreadableMail()
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')))
}

/** `=C3` is a byte, and `=` before the end of a line joins it to the next. */
export function fromQuotedPrintable(bytes: Buffer): Buffer {
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
