import { fstatSync, readSync } from 'node:fs'
import type { ByteSource } from './inspection.ts'

export function bufferSource(bytes: Uint8Array): ByteSource {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: buffer.length,
    read: (offset, length) => buffer.subarray(offset, offset + Math.max(0, length)),
  }
}

/** Files up to this size are read whole, into memory that is reused for every file. */
const WHOLE_BYTES = 4 * 1024 * 1024
const wholeFile = Buffer.allocUnsafeSlow(WHOLE_BYTES)

/** In larger files, readers advance a few bytes at a time, so read ahead to save system calls. */
const AHEAD_BYTES = 256 * 1024
/** After a jump, the reader may need only a header. */
const JUMPED_BYTES = 16 * 1024

/** Reads a file synchronously, since only the scan process waits for the disk. Supports one file at a time. */
export function fileSource(descriptor: number): ByteSource {
  const { size } = fstatSync(descriptor)
  if (size <= WHOLE_BYTES) return bufferSource(readAt(descriptor, wholeFile.subarray(0, size), 0))

  let ahead: Buffer = Buffer.alloc(0)
  let aheadAt = 0
  return {
    size,
    read(offset, length, into) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      if (wanted >= AHEAD_BYTES) {
        const memory = into !== undefined && into.length >= wanted ? into : Buffer.allocUnsafeSlow(wanted)
        return readAt(descriptor, memory.subarray(0, wanted), offset)
      }
      const aheadEnd = aheadAt + ahead.length
      if (offset < aheadAt || offset + wanted > aheadEnd) {
        const isNext = offset >= aheadAt && offset <= aheadEnd
        const bytes = Math.min(Math.max(wanted, isNext ? AHEAD_BYTES : JUMPED_BYTES), size - offset)
        ahead = readAt(descriptor, Buffer.allocUnsafeSlow(Math.max(0, bytes)), offset)
        aheadAt = offset
      }
      return ahead.subarray(offset - aheadAt, offset - aheadAt + wanted)
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
