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
  const fromDisk: Read = (offset, length) => readAt(descriptor, Buffer.allocUnsafeSlow(length), offset)
  const read = readAhead(fromDisk, fromDisk)
  return { size, read: (offset, length) => read(offset, length, size) }
}

type Read = ByteSource['read']

/** Reads up to `end`: much as it is asked for, of little more than that. What `readMuch` reads must leave the little alone. */
function readAhead(readLittle: Read, readMuch: Read) {
  let ahead: Buffer = Buffer.alloc(0)
  let aheadAt = 0
  return (offset: number, length: number, end: number): Buffer => {
    const wanted = Math.max(0, Math.min(length, end - offset))
    if (wanted >= AHEAD_BYTES) return readMuch(offset, wanted)
    if (offset < aheadAt || offset + wanted > aheadAt + ahead.length) {
      const isNext = offset <= aheadAt + ahead.length && offset >= aheadAt
      const bytes = Math.max(wanted, isNext ? AHEAD_BYTES : JUMPED_BYTES)
      ahead = readLittle(offset, Math.max(0, Math.min(bytes, end - offset)))
      aheadAt = offset
    }
    return ahead.subarray(offset - aheadAt, offset - aheadAt + wanted)
  }
}

/**
 * A file that still arrives: whoever reads waits for the bytes, and whoever asks for its size waits for the end. What was
 * read is good until the next read: new memory for each of 50 windows costs as much as to look for words in them.
 */
export function growingSource(descriptor: number, progress: Progress): ByteSource {
  const deadline = performance.now() + progress.longestMs
  const read = readAhead(reusing(descriptor), reusing(descriptor))
  return {
    get size() {
      return progress.waitFor(Number.POSITIVE_INFINITY, deadline)
    },
    read(offset, length) {
      const written = progress.waitFor(offset + length, deadline)
      return read(offset, length, written)
    },
  }
}

/** Reads into the same memory each time. */
function reusing(descriptor: number): Read {
  let buffer = Buffer.alloc(0)
  return (offset, length) => {
    if (buffer.length < length) buffer = Buffer.allocUnsafeSlow(length)
    return readAt(descriptor, buffer.subarray(0, length), offset)
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
