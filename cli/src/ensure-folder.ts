import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from './failure.ts'

/**
 * Creates a folder and its parents, if they do not exist. Node's recursive mkdir loops forever if creating a folder in an
 * existing one fails with ENOENT, as in /proc.
 */
export async function ensureFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const above = dirname(path)
    if (above === path || (await isFolder(above)))
      throw new Failure(`Cannot create the folder ${path} in ${above}.`, { code: 'ENOENT' })
    await ensureFolder(above, mode)
    await ensureFolder(path, mode)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true
}
