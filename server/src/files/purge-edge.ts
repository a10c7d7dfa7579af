import type { FilesDeps } from './ports.ts'
import type { Purge } from './purges.ts'

const BATCH = 50
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** Has the edge forget what is due. What it does not confirm is tried again, later each time, for as long as it takes. */
export async function purgeEdge(files: FilesDeps): Promise<{ purged: number; failed: number }> {
  const result = { purged: 0, failed: 0 }
  const due = files.edge ? await files.purges.due(files.now(), BATCH) : []
  await Promise.all(
    due.map(async (purge) => {
      const done = await purgeOne(files, purge)
      result[done ? 'purged' : 'failed']++
    }),
  )
  return result
}

async function purgeOne(files: FilesDeps, purge: Purge): Promise<boolean> {
  try {
    await files.edge?.purge(purge.id)
  } catch {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** purge.attempts, LONGEST_PAUSE_MS)
    await files.purges.postpone(purge, files.now() + pause)
    return false
  }
  await files.purges.confirmed(purge)
  return true
}
