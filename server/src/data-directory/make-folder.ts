import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the folder and its parents; an existing folder is fine. Node's recursive mkdir loops forever if a folder exists
 * but reports ENOENT for everything created in it, like those of /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (await isFolder(path)) return
    const parent = dirname(path)
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing || parent === path || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await makeFolder(path)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true
}
