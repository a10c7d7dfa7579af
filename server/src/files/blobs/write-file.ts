import type { FileHandle } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import type { Bytes, PutOptions } from '../ports.ts'

// A write call costs about the same for 4 kB and 256 kB; the socket gives at most 64 kB at a time.
const WRITE_BYTES = 256 * 1024

export async function writeAll(
  file: FileHandle,
  body: Bytes,
  onWritten: NonNullable<PutOptions['onWritten']> = () => {},
): Promise<void> {
  let pending: Buffer[] = []
  let size = 0
  let written = 0
  async function flush(): Promise<void> {
    await write(file, pending).catch(refuse)
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

/** As they are: joined first, they would be copied once more. */
export async function write(file: FileHandle, pieces: readonly Buffer[]): Promise<void> {
  const size = pieces.reduce((sum, { length }) => sum + length, 0)
  let { bytesWritten } = await file.writev(pieces)
  if (bytesWritten === size) return
  // The system may take less than it was given, on a nearly full disk for one.
  const bytes = Buffer.concat(pieces, size)
  while (bytesWritten < size) bytesWritten += (await file.write(bytes, bytesWritten)).bytesWritten
}

export function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') refuse(error)
}

export function refuse(error: NodeJS.ErrnoException): never {
  throw toAppError(error)
}

export function toAppError(error: NodeJS.ErrnoException): AppError {
  const full = error.code === 'ENOSPC' || error.code === 'EDQUOT'
  return new AppError(full ? 'insufficient_storage' : 'unavailable', { cause: error })
}
