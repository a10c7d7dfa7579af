import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir } from './data-dir-lock.ts'

const READ_ONLY: readonly (string | undefined)[] = ['EROFS', 'EACCES', 'EPERM']
const OURS = /^(?:moving|restore)-\w{6}$/

/**
 * A folder of one command's own, locked for as long as it is in use: in the data folder, or where that is read-only among the
 * temporary files.
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

/** Removes what commands have left that were killed. Those that run hold a lock, and keep theirs. */
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
