import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * With the folders above it; one that is there is fine. Node's own recursive mkdir never ends where a folder is there and
 * says ENOENT to all that is to be made in it, as those of /proc do.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (await isFolder(path)) return
    const above = dirname(path)
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing || above === path || (await isFolder(above))) throw error
    await makeFolder(above)
    await makeFolder(path)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true
}
