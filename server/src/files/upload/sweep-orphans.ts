import type { FilesDeps } from '../ports.ts'
import { discardBlob } from './discard-blob.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100
const MAX_ARRIVALS = 5_000 // the next sweep continues
// Stop early if the store does not respond: the start waits for the sweep.
const MAX_FAILING_MS = 20_000

type Deps = Pick<FilesDeps, 'catalog' | 'blobs' | 'maxUploadMs' | 'now'>

/**
 * Removes the bytes of deleted files and of uploads that should have ended by `dueBefore`, and idempotency keys older than a
 * day. Blobs that cannot be removed are counted as failed and stay due.
 */
export async function sweepOrphans(
  files: Deps,
  dueBefore: number,
): Promise<{ removed: number; failed: number }> {
  const result = { removed: 0, failed: 0 }
  let failingMs = 0
  async function remove(how: () => Promise<void>): Promise<void> {
    if (failingMs >= MAX_FAILING_MS) return
    const started = files.now()
    try {
      await how()
      result.removed++
    } catch {
      result.failed++
      failingMs += files.now() - started
    }
  }
  for (let last = ''; failingMs < MAX_FAILING_MS; ) {
    const blobs = await files.catalog.dueIntents(dueBefore, last, BATCH)
    for (const blob of blobs) await remove(() => discardBlob(files, blob))
    last = blobs.at(-1) ?? ''
    if (blobs.length < BATCH) break
  }
  const arrived = await dueArrivals(files, dueBefore)
  const owned = arrived.length === 0 ? new Set() : await files.catalog.ownedAmong(arrived)
  for (const blob of arrived) {
    if (owned.has(blob)) await files.blobs.arrivals?.keep(blob)
    else await remove(() => files.blobs.delete(blob))
  }
  await files.catalog.deleteIdempotencyKeysBefore(files.now() - DAY_MS)
  return result
}

/** Some of the arrivals whose upload should have ended: the bytes of aborted uploads and of files that were not moved. */
async function dueArrivals({ blobs, maxUploadMs }: Deps, dueBefore: number): Promise<string[]> {
  const due: string[] = []
  for await (const { key, writtenAt } of blobs.arrivals?.all() ?? []) {
    if (writtenAt + maxUploadMs <= dueBefore) due.push(key)
    if (due.length === MAX_ARRIVALS) break
  }
  return due
}
