import { type ByteSource, Refusal } from '../inspection.ts'

export const CHUNK_BYTES = 65_536
const zeros = Buffer.alloc(CHUNK_BYTES)

/** The refusal for unreadable or ambiguous data. A reader that guessed could see other content than an unpacker. */
export function damaged(what = 'The archive'): Refusal {
  return new Refusal('unscannable', `${what} is damaged or incomplete.`)
}

/** Concatenated members count as one file, but each needs its own decoder, which is expensive for tiny members. */
const MAX_MEMBERS = 1000

/** Returns a function to call once per member. It throws above `MAX_MEMBERS`. */
export function memberCounter(): () => void {
  let members = 0
  return () => {
    members += 1
    if (members > MAX_MEMBERS) {
      throw new Refusal('forbidden', `The compressed data is made of more than ${MAX_MEMBERS} parts.`)
    }
  }
}

/** The bytes from `start` up to `end` as a source. Both must lie within `source`. */
export function part(source: ByteSource, start: number, end: number): ByteSource {
  return {
    size: end - start,
    read(offset, length, into) {
      const from = Math.min(start + Math.max(offset, 0), end)
      return source.read(from, Math.max(0, Math.min(length, end - from)), into)
    },
  }
}

/** Reads exactly `length` bytes, or throws because the archive is damaged. */
export function exactly(source: ByteSource, offset: number, length: number): Buffer {
  if (offset < 0 || length < 0 || offset + length > source.size) throw damaged()
  const bytes = source.read(offset, length)
  if (bytes.length !== length) throw damaged()
  return bytes
}

/** The bytes for a decoder. Copied, because the source may reuse its memory while the decoder still reads a chunk. */
export function* chunksOf(source: ByteSource, from = 0): Generator<Buffer> {
  for (let at = from; at < source.size; at += CHUNK_BYTES) {
    yield Buffer.from(source.read(at, Math.min(CHUNK_BYTES, source.size - at)))
  }
}

/** Whether the range contains only zeros and therefore cannot hide data. */
export function isZero(source: ByteSource, start: number, end: number, tick: () => void): boolean {
  for (let at = start; at < end; at += CHUNK_BYTES) {
    tick()
    const bytes = source.read(at, Math.min(CHUNK_BYTES, end - at))
    if (!bytes.equals(zeros.subarray(0, bytes.length))) return false
  }
  return true
}

/** The refusal for a tar or zip that continues in another file. */
export function split(): Refusal {
  return new Refusal('unscannable', 'The file is one part of a split archive.')
}

/** Reads 64 bits, little endian. No upload comes near 2^53 bytes, so larger numbers are an attack. */
export function uint64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new Refusal('forbidden', 'The archive has impossible sizes.')
  return Number(value)
}
