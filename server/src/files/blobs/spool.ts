import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireKey } from './blob-key.ts'
import { rethrow } from './write-file.ts'

export type Spool = Awaited<ReturnType<typeof openSpool>>

/** Folder for uploads in progress, where the scanners can read them. Removes leftovers of a crash at startup. */
export async function openSpool(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`Cannot use the folder ${folder} (${code}). Correct DATA_DIR.`, { cause: error })
  }
  const pathOf = (key: string) => join(folder, requireKey(key))
  return {
    path: pathOf,

    /** Calls `use` with a new file and removes the file afterwards, whether or not it succeeds. */
    async withFile<T>(key: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
      const path = pathOf(key)
      const file = await open(path, 'wx+', 0o600).catch(rethrow)
      try {
        return await use(file)
      } finally {
        await file.close().catch(() => undefined)
        await rm(path, { force: true }).catch(() => undefined) // the next start retries
      }
    },
  }
}

export async function readPart(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(end - start)
  for (let filled = 0; filled < part.length; ) {
    const { bytesRead } = await file.read(part, filled, part.length - filled, start + filled).catch(rethrow)
    if (bytesRead === 0) throw new Error('A spool file is shorter than the data written to it')
    filled += bytesRead
  }
  return part
}
