import type { open } from 'node:fs/promises'

interface FolderFs {
  open: typeof open
}

/** Syncs folders. Calls that wait for the same folder share the next sync, which begins after all of them. */
export function createFolderSync(fs: FolderFs): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()
  return (path) => {
    const shared = waiting.get(path)
    if (shared) return shared
    const next = Promise.resolve(running.get(path)).then(() => {
      waiting.delete(path)
      const sync = syncFolder(path, fs)
      running.set(
        path,
        sync.catch(() => undefined),
      )
      return sync
    })
    waiting.set(path, next)
    return next
  }
}

/** Without this, the bytes would survive a power failure, but not the file name. */
export async function syncFolder(path: string, fs: FolderFs): Promise<void> {
  const folder = await fs.open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
