import { statfs } from 'node:fs/promises'

const MB = 1024 * 1024
// On a full disk SQLite cannot move its log into the file, nor begin it anew: then nothing could be deleted any more.
const RESERVE_BYTES = 16 * MB
// What was deleted from the database is room for new rows, though not for the disk.
const SPARE_BYTES = 4 * MB
const PLENTY_BYTES = 1024 * MB
const REMEMBER_MS = 1_000

/** How much is free on the disk, and within the file of the database. */
export interface FreeBytes {
  onDisk(): Promise<number>
  inDatabase(): Promise<number>
}

/** Says whether a file may be added: a little is left free on the disk, so that files can be deleted. */
export function createDiskRoom(
  free: FreeBytes,
  elapsed: () => number,
): (where: 'store' | 'database') => Promise<boolean> {
  let plentyUntil = Number.NEGATIVE_INFINITY
  return async (where) => {
    if (elapsed() < plentyUntil) return true
    const onDisk = await free.onDisk()
    if (onDisk > PLENTY_BYTES) plentyUntil = elapsed() + REMEMBER_MS
    if (onDisk >= RESERVE_BYTES) return true
    return where === 'database' && (await free.inDatabase()) >= SPARE_BYTES
  }
}

/** Some file systems do not say; then writes tell. */
export async function freeOnDisk(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.blocks > 0 ? found.bavail * found.bsize : Number.POSITIVE_INFINITY
}
