import type { ByteSource } from '../inspection.ts'
import { borrowMemory, returnMemory } from '../window-memory.ts'

/** Valid until the next one is requested. */
export interface Window {
  /** The window is `bytes[from..to)`. The bytes around it belong to its neighbours and serve as context. */
  readonly bytes: Buffer
  readonly from: number
  readonly to: number
}

interface Sizes {
  readonly window: number
  /** Context before and after. Matches longer than this are cut at the edge of a window. */
  readonly before: number
  readonly after: number
}

/** How to read the bytes of a text: unchanged, or from UTF-16 or UTF-32, which are converted to UTF-8. */
export type Encoding = 'bytes' | WideEncoding
type WideEncoding = 'utf16le' | 'utf16be' | 'utf32le' | 'utf32be'

/** Bytes per character, the index of the ASCII byte, and the byte order mark. */
const wideEncodings: Record<WideEncoding, { width: 2 | 4; place: number; mark: string }> = {
  utf16le: { width: 2, place: 0, mark: '\xff\xfe' },
  utf16be: { width: 2, place: 1, mark: '\xfe\xff' },
  utf32le: { width: 4, place: 0, mark: '\xff\xfe\0\0' },
  utf32be: { width: 4, place: 3, mark: '\0\0\xfe\xff' },
}

/**
 * Without a byte order mark: how much of the beginning to check, and how many ASCII characters in a row prove the
 * encoding.
 */
const SAMPLE_BYTES = 64 * 1024
const LEAST_RUN = 6

/**
 * The possible encodings of a source. Always includes the raw bytes, so that a file that looks like UTF-16 at the
 * beginning cannot hide anything.
 */
export function encodingsOf(source: ByteSource): readonly Encoding[] {
  const sample = source.read(0, SAMPLE_BYTES)
  const start = sample.toString('latin1', 0, 4)
  const hasZeros = sample.includes(0)
  const wide = (Object.keys(wideEncodings) as WideEncoding[]).filter(
    (encoding) =>
      start.startsWith(wideEncodings[encoding].mark) || (hasZeros && hasAsciiRun(sample, encoding)),
  )
  return ['bytes', ...wide]
}

function hasAsciiRun(sample: Buffer, encoding: WideEncoding): boolean {
  const { width, place } = wideEncodings[encoding]
  let run = 0
  for (let at = 0; at + width <= sample.length; at += width) {
    let zeros = 0
    for (let index = at; index < at + width; index += 1) if (sample[index] === 0) zeros += 1
    run = zeros === width - 1 && isAsciiText(sample[at + place]) ? run + 1 : 0
    if (run === LEAST_RUN) return true
  }
  return false
}

function isAsciiText(byte = 0): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}

/** Yields a source in windows, so that 50 MB need the memory of one window. All sizes must be multiples of four. */
export function* windowsOf(
  source: ByteSource,
  { window, before, after }: Sizes,
  encoding: Encoding,
): Generator<Window> {
  const memory = borrowMemory()
  try {
    for (let start = 0; start < source.size; start += window) {
      const first = Math.max(0, start - before)
      const end = Math.min(start + window, source.size)
      const raw = source.read(first, end + after - first, memory)
      const [from, to] = [start - first, end - first]
      yield encoding === 'bytes' ? { bytes: raw, from, to } : decodeWindow(raw, from, to, encoding)
    }
  } finally {
    returnMemory(memory)
  }
}

function decodeWindow(raw: Buffer, from: number, to: number, encoding: WideEncoding): Window {
  const head = decode(raw.subarray(0, from), encoding)
  const body = decode(raw.subarray(from, to), encoding)
  const tail = decode(raw.subarray(to), encoding)
  return { bytes: Buffer.concat([head, body, tail]), from: head.length, to: head.length + body.length }
}

function decode(bytes: Buffer, encoding: WideEncoding): Buffer {
  const { width, place } = wideEncodings[encoding]
  const whole = bytes.subarray(0, bytes.length - (bytes.length % width))
  if (width === 2) {
    const littleEndian = place === 0 ? whole : Buffer.from(whole).swap16()
    return Buffer.from(littleEndian.toString('utf16le'))
  }
  const littleEndian = place === 0 ? whole : Buffer.from(whole).swap32()
  const units = Buffer.alloc(whole.length / 2)
  for (let at = 0; at < whole.length; at += 4) {
    const character = littleEndian.readUInt32LE(at)
    units.writeUInt16LE(character > 0xffff ? 0xfffd : character, at / 2) // no rule searches for emoji
  }
  return Buffer.from(units.toString('utf16le'))
}
