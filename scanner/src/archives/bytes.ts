import { type ByteSource, Refusal } from '../inspection.ts'

export const CHUNK_BYTES = 65_536
const zeros = Buffer.alloc(CHUNK_BYTES)

/** Every reader's answer to what it cannot follow: a reader that guesses would guess differently than the next one. */
export function damaged(what = 'The archive'): Refusal {
  return new Refusal('unscannable', `${what} is damaged or incomplete.`)
}

/** Compressed files that follow each other are one; but each takes a decoder, which costs more than a small one's bytes. */
const MAX_MEMBERS = 1000

/** To be called for each of them. */
export function memberCounter(): () => void {
  let members = 0
  return () => {
    members += 1
    if (members > MAX_MEMBERS) {
      throw new Refusal('forbidden', `The compressed data is made of more than ${MAX_MEMBERS} parts.`)
    }
  }
}

export function fromBuffer(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(offset, Math.max(offset, offset + length)),
  }
}

/** The bytes from `start` up to `end`, as a source of its own. Both must lie within the source. */
export function part(source: ByteSource, start: number, end: number): ByteSource {
  return {
    size: end - start,
    read(offset, length, into) {
      const from = Math.min(start + Math.max(offset, 0), end)
      return source.read(from, Math.max(0, Math.min(length, end - from)), into)
    },
  }
}

/** Exactly these bytes, or the archive is damaged. */
export function exactly(source: ByteSource, offset: number, length: number): Buffer {
  if (offset < 0 || length < 0 || offset + length > source.size) throw damaged()
  const bytes = source.read(offset, length)
  if (bytes.length !== length) throw damaged()
  return bytes
}

/** Whether nothing but zeros lies between, which hides nothing from anybody. */
export function isZero(source: ByteSource, start: number, end: number, tick: () => void): boolean {
  for (let at = start; at < end; at += CHUNK_BYTES) {
    tick()
    const bytes = source.read(at, Math.min(CHUNK_BYTES, end - at))
    if (!bytes.equals(zeros.subarray(0, bytes.length))) return false
  }
  return true
}

/** 64 bits, little endian. Nothing here is near 2^53 bytes long: such a number is a trick. */
export function uint64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new Refusal('forbidden', 'The archive has impossible sizes.')
  return Number(value)
}
