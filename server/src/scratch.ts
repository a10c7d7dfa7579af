import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from './database/data-dir-lock.ts'

const OURS = /^(?:moving|restore)-\w{6}$/

/** A folder of one command's own in the data folder, locked for as long as it is in use. */
export async function makeScratch(dataDir: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(dataDir, 'moving-'))
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
