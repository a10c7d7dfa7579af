import type { FilesDeps } from '../ports.ts'
import type { Purge } from '../types.ts'

const BATCH = 50
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

interface Purged {
  purged: number
  failed: number
  /** Why the last one failed. */
  reason?: string
}

/**
 * Sends due purges to the edge. Unconfirmed purges are retried with growing pauses until they succeed. Rejects only if the
 * database fails.
 */
export async function purgeEdge(files: Pick<FilesDeps, 'edge' | 'purges' | 'now'>): Promise<Purged> {
  const result: Purged = { purged: 0, failed: 0 }
  const due = files.edge ? await files.purges.due(files.now(), BATCH) : []
  await Promise.all(
    due.map(async (purge) => {
      const failure = await purgeOne(files, purge)
      result[failure ? 'failed' : 'purged']++
      if (failure) result.reason = failure.message
    }),
  )
  return result
}

async function purgeOne(
  files: Pick<FilesDeps, 'edge' | 'purges' | 'now'>,
  purge: Purge,
): Promise<Error | undefined> {
  try {
    await files.edge?.purge(purge.id)
  } catch (error) {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** purge.attempts, LONGEST_PAUSE_MS)
    await files.purges.postpone(purge, files.now() + pause)
    return error as Error
  }
  await files.purges.confirmed(purge)
  return undefined
}
