import { discardBlob } from './discard-blob.ts'
import type { FilesDeps } from './ports.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100

/**
 * Removes the bytes of uploads that should have ended by `dueBefore` and never became files, and of deleted files;
 * and answers kept for repeated requests, after a day. Returns how many blobs it could not remove: they stay due.
 */
export async function sweepOrphans(
  files: FilesDeps,
  dueBefore: number,
): Promise<{ removed: number; failed: number }> {
  const result = { removed: 0, failed: 0 }
  for (let last = ''; ; ) {
    const blobs = await files.catalog.dueIntents(dueBefore, last, BATCH)
    for (const blob of blobs) {
      const outcome = await discardBlob(files, blob).then(
        () => 'removed' as const,
        () => 'failed' as const,
      )
      result[outcome]++
    }
    last = blobs.at(-1) ?? ''
    if (blobs.length < BATCH) break
  }
  await files.catalog.dropAnswersBefore(files.now() - DAY_MS)
  return result
}
