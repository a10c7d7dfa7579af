import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from './data-dir-lock.ts'

const READ_ONLY: readonly (string | undefined)[] = ['EROFS', 'EACCES', 'EPERM']
const OURS = /^(?:moving|restore)-\w{6}$/

/**
 * Creates a folder for one command and locks it while it is in use: in the data folder, or in the temporary folder if the
 * data folder is read-only.
 */
export async function makeScratch(dataDir: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(dataDir, 'moving-')).catch((error: NodeJS.ErrnoException) => {
    if (!READ_ONLY.includes(error.code)) throw error
    return mkdtemp(join(tmpdir(), 'atelier-moving-'))
  })
  const lock = lockDataDir(path)
  return {
    path,
    async remove() {
      lock.release()
      await rm(path, { recursive: true, force: true })
    },
  }
}

/** Removes folders of commands that were killed. Commands that still run hold a lock. */
export async function sweepScratch(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (OURS.test(name)) await removeUnused(join(dataDir, name))
}

async function removeUnused(path: string): Promise<void> {
  try {
    lockDataDir(path).release()
  } catch {
    return
  }
  await rm(path, { recursive: true, force: true })
}
