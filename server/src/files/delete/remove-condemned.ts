import type { FilesDeps } from '../ports.ts'
import { isSmall } from '../small-blobs.ts'

const BATCH = 200
const DELETED_AT_ONCE = 8

/** Removes the bytes of deleted files. If something fails, the rest stays due, and the sweep retries. */
export async function removeCondemned(files: Pick<FilesDeps, 'catalog' | 'blobs'>): Promise<number> {
  let removed = 0
  try {
    for (let last = ''; ; ) {
      const blobs = await files.catalog.dueIntents(0, last, BATCH)
      const stored = blobs.filter((blob) => !isSmall(blob)).values()
      const deleteSome = async () => {
        for (const blob of stored) await files.blobs.delete(blob)
      }
      await Promise.all(Array.from({ length: DELETED_AT_ONCE }, deleteSome))
      await files.catalog.forget(blobs)
      removed += blobs.length
      last = blobs.at(-1) ?? last
      if (blobs.length < BATCH) return removed
    }
  } catch {
    return removed
  }
}
