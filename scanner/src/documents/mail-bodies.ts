import { hexDigit } from './hex-digit.ts'

/**
 * Skips non-alphabet bytes, as mail programs do, and allows padding between pieces. Works byte by byte, because
 * splitting into strings would need many times the memory.
 */
export function fromBase64(bytes: Buffer): Buffer {
  const output = Buffer.allocUnsafe(Math.ceil((bytes.length * 3) / 4))
  let length = 0
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    if (byte === EQUALS) bits = 0
    const digit = base64Digits[byte] as number
    if (digit < 0) continue
    value = ((value << 6) | digit) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    output[length++] = value >> bits
  }
  return output.subarray(0, length)
}

/** `=C3` is a byte, and `=` at the end of a line joins it to the next. */
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

/** The length of a soft line break: the `=`, optional spaces and the line end. 0 if it is not one. */
function joinedBytes(bytes: Buffer, at: number): number {
  let end = at + 1
  while (bytes[end] === SPACE || bytes[end] === TAB) end += 1
  if (bytes[end] === RETURN) end += 1
  return bytes[end] === LINE_FEED ? end + 1 - at : 0
}

const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Indexed by byte; -1 for bytes outside the alphabet. */
const base64Digits = Int8Array.from({ length: 256 }, (_, byte) =>
  base64Alphabet.indexOf(String.fromCharCode(byte)),
)
const EQUALS = 0x3d
const SPACE = 0x20
const TAB = 0x09
const RETURN = 0x0d
const LINE_FEED = 0x0a
