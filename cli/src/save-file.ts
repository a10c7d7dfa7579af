import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { makeFolder } from './make-folder.ts'

// Its name can be known beforehand: a link that somebody has put there is not followed. (Windows has no such flag.)
const CONTINUED = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)

export interface SaveOptions {
  /** What the bytes must have, in hexadecimal digits; if they have not, nothing is kept. */
  readonly sha256?: string | undefined
  /** Where the first bytes are already; it is continued, and kept when it fails. Else a name of its own, and gone when it fails. */
  readonly part?: string | undefined
}

/**
 * The whole file or nothing: written under another name in the same folder, synced, and given its name at the end. `bytes`
 * is told how many are there already.
 */
export async function saveFile(
  target: string,
  bytes: (from: number) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
  { sha256, part }: SaveOptions = {},
): Promise<void> {
  const there = await stat(target).catch(() => undefined)
  if (there?.isDirectory()) throw new Failure(`${target} is a folder.`, { code: 'EISDIR' })
  // /dev/stdout and the like cannot be replaced, and must not be.
  if (there && !there.isFile()) return writeInto(target, await bytes(0))
  const path = there ? await realpath(target) : target // of a link, what it leads to
  await makeFolder(dirname(path))
  const temporary = part ?? join(dirname(path), `.atelier-${randomBytes(8).toString('hex')}.part`)
  let isWhole = false
  try {
    const handle = await open(temporary, part === undefined ? 'wx' : CONTINUED)
    try {
      const hash = createHash('sha256')
      const from = part === undefined ? 0 : await hashOf(handle, hash)
      await writeAll(handle, await bytes(from), (piece) => hash.update(piece))
      const actual = hash.digest('hex')
      if (sha256 !== undefined && actual !== sha256) {
        await rm(temporary, { force: true })
        throw new Failure(
          `What arrived for ${basename(target)} is not what was stored (SHA-256). Nothing was kept; try it again.`,
          { code: 'digest_mismatch' },
        )
      }
      if (there) await handle.chmod(there.mode & 0o7777)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
    isWhole = true
  } catch (error) {
    throw named(error, target)
  } finally {
    if (!isWhole && part === undefined) await rm(temporary, { force: true })
  }
}

async function hashOf(handle: FileHandle, hash: { update(bytes: Uint8Array): void }): Promise<number> {
  const bytes = await handle.readFile() // at most what the service stores
  hash.update(bytes)
  return bytes.length
}

async function writeInto(target: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(target, 'w')
  try {
    await writeAll(handle, bytes, () => undefined)
  } catch (error) {
    throw named(error, target)
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

/** Errors of open files do not know which. */
function named(error: unknown, path: string): unknown {
  if (error instanceof Error && 'code' in error && 'syscall' in error) Object.assign(error, { path })
  return error
}

export async function* textBytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}
