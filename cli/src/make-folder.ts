import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from './failure.ts'

/**
 * With the folders above it; one that is there is fine. Node's own recursive mkdir never ends where a folder is there and
 * says ENOENT to all that is to be made in it, as those of /proc do.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const above = dirname(path)
    if (above === path || (await isFolder(above)))
      throw new Failure(`The folder ${path} cannot be made: ${above} takes none.`, { code: 'ENOENT' })
    await makeFolder(above, mode)
    await makeFolder(path, mode)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true
}
