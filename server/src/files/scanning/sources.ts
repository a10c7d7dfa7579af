import { fstatSync, readSync } from 'node:fs'
import type { ByteSource } from './inspection.ts'
import type { Progress } from './progress.ts'

export function bufferSource(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { size: buffer.length, read: (offset, length) => buffer.subarray(offset, offset + length) }
}

/** Archives are read forwards, a few bytes at a time: one call of the system for many of them. */
const AHEAD_BYTES = 256 * 1024
/** Who jumps may have come for a header only. */
const JUMPED_BYTES = 16 * 1024

/** Reads as it is asked: a thread of its own waits for the disk, nobody else. */
export function fileSource(descriptor: number): ByteSource {
  const { size } = fstatSync(descriptor)
  const fromDisk = (offset: number, length: number) =>
    readAt(descriptor, Buffer.allocUnsafeSlow(length), offset)
  let ahead: Buffer = Buffer.alloc(0)
  let aheadAt = 0

  return {
    size,
    read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      if (wanted >= AHEAD_BYTES) return fromDisk(offset, wanted)
      if (offset < aheadAt || offset + wanted > aheadAt + ahead.length) {
        const isNext = offset <= aheadAt + ahead.length && offset >= aheadAt
        const bytes = Math.max(wanted, isNext ? AHEAD_BYTES : JUMPED_BYTES)
        ahead = fromDisk(offset, Math.max(0, Math.min(bytes, size - offset)))
        aheadAt = offset
      }
      return ahead.subarray(offset - aheadAt, offset - aheadAt + wanted)
    },
  }
}

/**
 * A file that still arrives: whoever reads waits for the bytes, and whoever asks for its size waits for the end. What was
 * read is good until the next read: new memory for each of 50 windows costs as much as to look for words in them.
 */
export function growingSource(descriptor: number, progress: Progress): ByteSource {
  const deadline = performance.now() + progress.longestMs
  let buffer = Buffer.alloc(0)
  return {
    get size() {
      return progress.waitFor(Number.POSITIVE_INFINITY, deadline)
    },
    read(offset, length) {
      const written = progress.waitFor(offset + length, deadline)
      const wanted = Math.max(0, Math.min(length, written - offset))
      if (buffer.length < wanted) buffer = Buffer.allocUnsafeSlow(wanted)
      return readAt(descriptor, buffer.subarray(0, wanted), offset)
    },
  }
}

function readAt(descriptor: number, buffer: Buffer, offset: number): Buffer {
  let filled = 0
  while (filled < buffer.length) {
    const count = readSync(descriptor, buffer, filled, buffer.length - filled, offset + filled)
    if (count === 0) break
    filled += count
  }
  return buffer.subarray(0, filled)
}
