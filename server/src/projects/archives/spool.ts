import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../errors.ts'

/** Writes a body to a file of its own, and removes the file after use. */
export function createSpool(folder: () => Promise<{ path: string; remove(): Promise<void> }>) {
  return async function withSpooled<T>(
    body: AsyncIterable<Buffer>,
    use: (path: string) => Promise<T>,
  ): Promise<T> {
    const { path: directory, remove } = await folder()
    try {
      const path = join(directory, 'archive')
      const file = await open(path, 'wx', 0o600)
      try {
        for await (const chunk of body) await file.writeFile(chunk).catch(rethrow)
      } finally {
        await file.close()
      }
      const result = await use(path)
      await rm(path, { force: true })
      return result
    } finally {
      await remove()
    }
  }
}

function rethrow(error: NodeJS.ErrnoException): never {
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT'
  throw new AppError(isFull ? 'insufficient_storage' : 'unavailable', { cause: error })
}
