import { readFileSync } from 'node:fs'

export function le16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2)
  return bytes
}

export function le32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  return bytes
}

export function le64(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8)
  return bytes
}

export function be16(...values: number[]): Buffer {
  return Buffer.from(le16(...values)).swap16()
}

export function be32(...values: number[]): Buffer {
  return Buffer.from(le32(...values)).swap32()
}

/** One character is one byte. */
export function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

export function join(...parts: readonly (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** Cut or filled with zeros to exactly this length. */
export function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(Math.max(0, length - bytes.length))], length)
}

/** Bytes that do not compress and are the same in every run. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed
  for (let index = 0; index < length; index += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[index] = state & 0xff
  }
  return bytes
}

/** A file that a real program wrote; `samples/make.py` tells which. */
export function sample(name: string): Buffer {
  return readFileSync(new URL(`../samples/${name}`, import.meta.url))
}
