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

/** A source piece by piece, so that 50 MB cost the memory of one window. UTF-16 comes out as UTF-8. */
export function* windowsOf(source: ByteSource, { window, before, after }: Sizes): Generator<Window> {
  const decode = decoderOf(source)
  // The size of a source that still grows is known last: its end is where a read comes back short.
  for (let start = 0; ; start += window) {
    const first = Math.max(0, start - before)
    const raw = source.read(first, start + window + after - first)
    const end = Math.min(start + window, first + raw.length)
    if (end <= start) return
    const parts = [
      raw.subarray(0, start - first),
      raw.subarray(start - first, end - first),
      raw.subarray(end - first),
    ]
    if (decode === undefined) {
      yield { bytes: raw, from: start - first, to: end - first }
      continue
    }
    const [head, body, tail] = parts.map(decode)
    if (head === undefined || body === undefined || tail === undefined) return
    yield { bytes: Buffer.concat([head, body, tail]), from: head.length, to: head.length + body.length }
  }
}

/** `undefined` when the bytes are to be taken as they are. Windows must then be of an even length. */
function decoderOf(source: ByteSource): ((bytes: Buffer) => Buffer) | undefined {
  const [first, second] = source.read(0, 2)
  if (first === 0xff && second === 0xfe) return (bytes) => Buffer.from(bytes.toString('utf16le'))
  if (first === 0xfe && second === 0xff) {
    return (bytes) =>
      Buffer.from(
        Buffer.from(bytes.subarray(0, bytes.length & ~1))
          .swap16()
          .toString('utf16le'),
      )
  }
  return undefined
}
