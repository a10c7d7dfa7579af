import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ensureFolder } from './ensure-folder.ts'
import { Failure } from './failure.ts'

// The name is predictable, so do not follow a symbolic link planted there. (Windows has no such flag.)
const RESUME_FLAGS = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)

export interface SaveOptions {
  /** Expected digest in hexadecimal. On a mismatch nothing is saved. */
  readonly sha256?: string | undefined
  /** A partial file to resume, kept on failure. Without it, a temporary file is used and deleted on failure. */
  readonly part?: string | undefined
}

/**
 * Saves all of a file or nothing: writes a temporary file in the same folder, syncs it, then renames it. `bytes` receives
 * the number of bytes that already exist.
 */
export async function saveFile(
  target: string,
  bytes: (from: number) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  { sha256, part }: SaveOptions = {},
): Promise<void> {
  const existing = await stat(target).catch(() => undefined)
  if (existing?.isDirectory()) throw new Failure(`${target} is a folder.`, { code: 'EISDIR' })
  // Write to /dev/stdout and other devices directly; they must not be replaced.
  if (existing && !existing.isFile()) return writeInto(target, await bytes(0))
  const path = existing ? await realpath(target) : target // the target of a symbolic link
  await ensureFolder(dirname(path))
  const temporary = part ?? join(dirname(path), `.atelier-${randomBytes(8).toString('hex')}.part`)
  let isComplete = false
  try {
    const handle = await open(temporary, part === undefined ? 'wx' : RESUME_FLAGS)
    try {
      const hash = createHash('sha256')
      const from = part === undefined ? 0 : await hashOf(handle, hash)
      await writeAll(handle, await bytes(from), (piece) => hash.update(piece))
      const actual = hash.digest('hex')
      if (sha256 !== undefined && actual !== sha256) {
        await rm(temporary, { force: true })
        throw new Failure(
          `The download of ${basename(target)} does not match its SHA-256. Nothing was saved. Try again.`,
          { code: 'digest_mismatch' },
        )
      }
      if (existing) await handle.chmod(existing.mode & 0o7777)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
    isComplete = true
  } catch (error) {
    throw withPath(error, target)
  } finally {
    if (!isComplete && part === undefined) await rm(temporary, { force: true })
  }
}

async function hashOf(handle: FileHandle, hash: { update(bytes: Uint8Array): void }): Promise<number> {
  const bytes = await handle.readFile() // bounded by the service's file size limit
  hash.update(bytes)
  return bytes.length
}

async function writeInto(target: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(target, 'w')
  try {
    await writeAll(handle, bytes, () => undefined)
  } catch (error) {
    throw withPath(error, target)
  } finally {
    await handle.close()
  }
}

async function writeAll(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  onPiece: (piece: Uint8Array) => void,
): Promise<void> {
  for await (const piece of bytes) {
    onPiece(piece)
    for (let start = 0; start < piece.length; ) start += (await handle.write(piece, start)).bytesWritten
  }
}

/** Adds the path, which errors of open file handles lack. */
function withPath(error: unknown, path: string): unknown {
  if (error instanceof Error && 'code' in error && 'syscall' in error) Object.assign(error, { path })
  return error
}

export async function* textBytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
