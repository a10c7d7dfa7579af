import type { ByteSource } from '../inspection.ts'

export interface Window {
  /** What belongs to this window is `bytes[from..to)`; around it is what the neighbours hold, for context. */
  readonly bytes: Buffer
  readonly from: number
  readonly to: number
}

interface Sizes {
  readonly window: number
  /** Bytes to see before and after: what is longer than this is cut at the edge of a window. */
  readonly before: number
  readonly after: number
}

/** How the bytes of a text are read: as they are, or as UTF-16, which comes out as UTF-8. */
export type Encoding = 'bytes' | 'utf16le' | 'utf16be'

/** How much of the beginning tells UTF-16 without a mark, and how much of that must be ASCII beside zeros. */
const SAMPLE_BYTES = 4096
const LEAST_ASCII = 1 / 8

/**
 * What a source may be read as. The bytes as they are always count: to look like UTF-16 at the beginning must hide nothing
 * from those who look for words.
 */
export function encodingsOf(source: ByteSource): readonly Encoding[] {
  const sample = source.read(0, SAMPLE_BYTES)
  if (sample[0] === 0xff && sample[1] === 0xfe) return ['bytes', 'utf16le']
  if (sample[0] === 0xfe && sample[1] === 0xff) return ['bytes', 'utf16be']
  let littleEndian = 0
  let bigEndian = 0
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at + 1] === 0 && isAsciiText(sample[at])) littleEndian += 1
    if (sample[at] === 0 && isAsciiText(sample[at + 1])) bigEndian += 1
  }
  const most = Math.max(littleEndian, bigEndian)
  if (most === 0 || most < (sample.length / 2) * LEAST_ASCII) return ['bytes']
  return ['bytes', most === littleEndian ? 'utf16le' : 'utf16be']
}

function isAsciiText(byte = 0): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}

/** A source piece by piece, so that 50 MB cost the memory of one window. For UTF-16 all sizes must be even. */
export function* windowsOf(
  source: ByteSource,
  { window, before, after }: Sizes,
  encoding: Encoding,
): Generator<Window> {
  // The size of a source that still grows is known last: its end is where a read comes back short.
  for (let start = 0; ; start += window) {
    const first = Math.max(0, start - before)
    const raw = source.read(first, start + window + after - first)
    const end = Math.min(start + window, first + raw.length)
    if (end <= start) return
    if (encoding === 'bytes') {
      yield { bytes: raw, from: start - first, to: end - first }
      continue
    }
    const head = decode(raw.subarray(0, start - first), encoding)
    const body = decode(raw.subarray(start - first, end - first), encoding)
    const tail = decode(raw.subarray(end - first), encoding)
    yield { bytes: Buffer.concat([head, body, tail]), from: head.length, to: head.length + body.length }
  }
}

function decode(bytes: Buffer, encoding: 'utf16le' | 'utf16be'): Buffer {
  const even = bytes.subarray(0, bytes.length & ~1)
  const littleEndian = encoding === 'utf16le' ? even : Buffer.from(even).swap16()
  return Buffer.from(littleEndian.toString('utf16le'))
}
