import type { FileHandle } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import type { Bytes, PutOptions } from '../ports.ts'

// A write call costs about the same for 4 kB and 256 kB; a socket delivers at most 64 kB at a time.
const WRITE_BYTES = 256 * 1024

export async function writeAll(
  file: FileHandle,
  body: Bytes,
  { onWritten = () => {}, releasable = false }: Pick<PutOptions, 'onWritten' | 'releasable'> = {},
): Promise<void> {
  let pending: Buffer[] = []
  let size = 0
  let written = 0
  async function flush(): Promise<void> {
    await write(file, pending).catch(rethrow)
    if (releasable) pending.forEach(release)
    written += size
    pending = []
    size = 0
  }
  for await (const chunk of body) {
    pending.push(chunk)
    size += chunk.length
    if (size < WRITE_BYTES) continue
    await flush()
    onWritten(written, false)
  }
  if (size > 0) await flush()
  onWritten(written, true)
}

/** Frees memory that contains nothing but this chunk. Leaving it to the garbage collector takes longer than writing it. */
function release({ buffer, length }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0)
}

/** Writes the buffers separately: joining them first would copy them. */
export async function write(file: FileHandle, buffers: readonly Buffer[]): Promise<void> {
  const size = buffers.reduce((sum, { length }) => sum + length, 0)
  let { bytesWritten } = await file.writev(buffers)
  if (bytesWritten === size) return
  // The system may write less than requested, for example on a nearly full disk.
  const bytes = Buffer.concat(buffers, size)
  while (bytesWritten < size) bytesWritten += (await file.write(bytes, bytesWritten)).bytesWritten
}

export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') rethrow(error)
}

export function rethrow(error: NodeJS.ErrnoException): never {
  throw toAppError(error)
}

export function toAppError(error: NodeJS.ErrnoException): AppError {
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT'
  return new AppError(isFull ? 'insufficient_storage' : 'unavailable', { cause: error })
}
