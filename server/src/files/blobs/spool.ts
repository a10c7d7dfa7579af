import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireKey } from './blob-key.ts'
import { refuse } from './write-file.ts'

export type Spool = Awaited<ReturnType<typeof openSpool>>

/** A folder of uploads under way, where the scanners can read them. Whatever is there at start was left by a crash. */
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

    /** Gives `use` a new file, which is gone when it is done, however that ends. */
    async withFile<T>(key: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
      const path = pathOf(key)
      const file = await open(path, 'wx+', 0o600).catch(refuse)
      try {
        return await use(file)
      } finally {
        await file.close().catch(() => undefined)
        await rm(path, { force: true }).catch(() => undefined) // the next start tries again
      }
    },
  }
}

export async function readPart(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(end - start)
  for (let filled = 0; filled < part.length; ) {
    const { bytesRead } = await file.read(part, filled, part.length - filled, start + filled).catch(refuse)
    if (bytesRead === 0) throw new Error('A file in the spool is shorter than what was written to it')
    filled += bytesRead
  }
  return part
}
