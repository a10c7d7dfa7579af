import { discardBlob } from './discard-blob.ts'
import type { FilesDeps } from './ports.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100
// Stop early if the store does not respond: the start waits for the sweep.
const MAX_FAILING_MS = 20_000

/**
 * Removes the bytes of deleted files and of uploads that should have ended by `dueBefore`, and idempotency keys older than a
 * day. Blobs that cannot be removed are counted as failed and stay due.
 */
export async function sweepOrphans(
  files: Pick<FilesDeps, 'catalog' | 'blobs' | 'now'>,
  dueBefore: number,
): Promise<{ removed: number; failed: number }> {
  const result = { removed: 0, failed: 0 }
  let failingMs = 0
  for (let last = ''; failingMs < MAX_FAILING_MS; ) {
    const blobs = await files.catalog.dueIntents(dueBefore, last, BATCH)
    for (const blob of blobs) {
      if (failingMs >= MAX_FAILING_MS) break
      const started = files.now()
      const outcome = await discardBlob(files, blob).then(
        () => 'removed' as const,
        () => 'failed' as const,
      )
      result[outcome]++
      if (outcome === 'failed') failingMs += files.now() - started
    }
    last = blobs.at(-1) ?? ''
    if (blobs.length < BATCH) break
  }
  await files.catalog.deleteIdempotencyKeysBefore(files.now() - DAY_MS)
  return result
}
