import { fstatSync, readSync } from 'node:fs'
import type { ByteSource } from './inspection.ts'

export function bufferSource(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { size: buffer.length, read: (offset, length) => buffer.subarray(offset, offset + length) }
}

/** Reads as it is asked: a thread of its own waits for the disk, nobody else. */
export function fileSource(descriptor: number): ByteSource {
  const { size } = fstatSync(descriptor)
  return {
    size,
    read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      const buffer = Buffer.allocUnsafe(wanted)
      let filled = 0
      while (filled < wanted) {
        const count = readSync(descriptor, buffer, filled, wanted - filled, offset + filled)
        if (count === 0) break
        filled += count
      }
      return buffer.subarray(0, filled)
    },
  }
}
