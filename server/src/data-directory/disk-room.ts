import { statfs } from 'node:fs/promises'

const MB = 1024 * 1024
// On a full disk SQLite can neither checkpoint nor restart its WAL, so that nothing could be deleted any more.
const RESERVE_BYTES = 16 * MB
// Free pages in the database have room for new rows, but not for blobs.
const SPARE_BYTES = 4 * MB
const PLENTY_BYTES = 1024 * MB
const CACHE_MS = 1_000

/** Free bytes on the disk and in the database file. */
export interface FreeBytes {
  onDisk(): Promise<number>
  inDatabase(): Promise<number>
}

/** Tells whether a file may be added. Leaves a reserve on the disk, so that files can be deleted. */
export function createDiskRoom(
  free: FreeBytes,
  elapsed: () => number,
): (where: 'store' | 'database') => Promise<boolean> {
  let plentyUntil = Number.NEGATIVE_INFINITY
  return async (where) => {
    if (elapsed() < plentyUntil) return true
    const onDisk = await free.onDisk()
    if (onDisk > PLENTY_BYTES) plentyUntil = elapsed() + CACHE_MS
    if (onDisk >= RESERVE_BYTES) return true
    return where === 'database' && (await free.inDatabase()) >= SPARE_BYTES
  }
}

/** Some file systems do not report free space. There, only a failed write shows that the disk is full. */
export async function freeOnDisk(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.blocks > 0 ? found.bavail * found.bsize : Number.POSITIVE_INFINITY
}
