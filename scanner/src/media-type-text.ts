import { isUtf8 } from 'node:buffer'
import { byWord, interpreters } from './media-type-tables.ts'

/** Content markers only count if the name is inconclusive: `<svg` in a `.html` or `#!` in a `.md` proves nothing. */
export function textTypeOf(head: Buffer, extension: string): string | undefined {
  const start = startOfText(head)
  const script = extension === '' && start.startsWith('#!')
  if (!(script || start.trimStart().startsWith('<')) || !looksLikeText(head)) return undefined
  if (script) return interpreterOf(start)
  const [, tag] = /<([a-z][a-z0-9:]*)/i.exec(start) ?? []
  return tag === 'svg' || tag === 'svg:svg' ? 'image/svg+xml' : undefined
}

function startOfText(head: Buffer): string {
  const start = head.subarray(0, 4096)
  return asUtf16(start) ?? start.toString('latin1').replace(/^\xef\xbb\xbf/, '')
}

function interpreterOf(text: string): string {
  const [line = ''] = text.slice(2, 130).split('\n', 1)
  const words = line.trim().split(/\s+/)
  const programs = words.map((word) => word.slice(word.lastIndexOf('/') + 1).toLowerCase())
  // `env` may have options and assignments before the program.
  const program = programs.find((word) => word !== 'env' && !word.startsWith('-') && !word.includes('='))
  return typeOfInterpreter.get(/^[a-z]+/.exec(program ?? '')?.[0] ?? '') ?? 'text/plain'
}

export function looksLikeText(head: Buffer): boolean {
  const utf16 = asUtf16(head)
  if (utf16 !== undefined) return isUtf16Text(utf16)
  // Searches the whole head for zeros and invalid UTF-8, which is fast, and only its start for rarer control
  // characters.
  return !head.includes(0) && isUtf8(withoutCutCharacter(head)) && !hasControls(head, 4096)
}

/**
 * Whether a file that is called a text may have this content: UTF-8, UTF-16 with a byte order mark, or a legacy encoding.
 * In those, every byte is a character, but text has no control characters, as binary content has in any 32 kB.
 */
export function canBeText(head: Buffer): boolean {
  const utf16 = asUtf16(head)
  if (utf16 !== undefined) return isUtf16Text(utf16)
  return !head.includes(0) && (isUtf8(withoutCutCharacter(head)) || !hasControls(head, head.length))
}

/** The decoded text if the head starts with a UTF-16 byte order mark, in either byte order. */
function asUtf16(head: Buffer): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le', 2)
  if (head[0] !== 0xfe || head[1] !== 0xff) return undefined
  return Buffer.from(head.subarray(0, head.length & ~1))
    .swap16()
    .toString('utf16le', 2)
}

function isUtf16Text(text: string): boolean {
  // The head may end in the middle of a surrogate pair.
  const whole = /[\ud800-\udbff]$/.test(text.slice(-1)) ? text.slice(0, -1) : text
  return whole.isWellFormed() && !/[\0-\x07\x0b\x0e-\x1a\x1c-\x1f\x7f\ufffe\uffff]/.test(whole)
}

function withoutCutCharacter(head: Buffer): Buffer {
  for (let back = 1; back <= 3 && back <= head.length; back += 1) {
    const byte = head[head.length - back] ?? 0
    if (byte < 0x80) return head
    if (byte < 0xc0) continue
    const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    return needed > back ? head.subarray(0, head.length - back) : head
  }
  return head
}

export function hasControls(head: Buffer, length: number): boolean {
  const end = Math.min(head.length, length)
  for (let index = 0; index < end; index += 1) {
    if (isControl[head[index] ?? 0] === 1) return true
  }
  return false
}

/**
 * Bytes that no text contains: control characters other than \b \t
 *  \f \r and escape.
 */
const isControl = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte < 0x20 && !'\b\t\n\f\r\x1b'.includes(String.fromCharCode(byte))) || byte === 0x7f ? 1 : 0,
)

const typeOfInterpreter = byWord(interpreters)
