import { statfs } from 'node:fs/promises'
import { type DiskReserve, RESERVE_BYTES } from './disk-reserve.ts'

const MB = 1024 * 1024
// Free pages in the database have room for new rows, but not for blobs.
const SPARE_BYTES = 4 * MB
const PLENTY_BYTES = 1024 * MB
const CACHE_MS = 1_000

/** Free bytes on the disk and in the database file. */
export interface FreeBytes {
  onDisk(): Promise<number>
  inDatabase(): Promise<number>
}

/**
 * Tells whether a file may be added. Leaves some room on the disk beside the reserve, because files that arrive at the same
 * moment are not counted.
 */
export function createDiskRoom(
  free: FreeBytes,
  reserve: Pick<DiskReserve, 'keep'>,
  elapsed: () => number,
): (where: 'store' | 'database') => Promise<boolean> {
  let plentyUntil = Number.NEGATIVE_INFINITY
  return async (where) => {
    if (elapsed() < plentyUntil) return true
    const onDisk = await free.onDisk()
    const isKept = await reserve.keep(onDisk)
    if (isKept && onDisk > PLENTY_BYTES) plentyUntil = elapsed() + CACHE_MS
    if (isKept && onDisk >= RESERVE_BYTES) return true
    return where === 'database' && (await free.inDatabase()) >= SPARE_BYTES
  }
}

/** Some file systems do not report free space. There, only a failed write shows that the disk is full. */
export async function freeOnDisk(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined)
  return found && found.blocks > 0 ? found.bavail * found.bsize : Number.POSITIVE_INFINITY
}
