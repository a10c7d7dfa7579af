import { ownedAmong } from '../files/file-rows.ts'
import type { BlobStore } from '../files/ports.ts'
import { withSmallBlobs } from '../files/small-blobs.ts'
import { type BlobOwner, blobOwners, miscounted, stillOwned, totalsOf, unownedSmall } from './blob-rows.ts'
import { hashOf, openBlob } from './copy-blob.ts'
import { type LostFile, lostFile } from './copy-blobs.ts'
import { inParallel } from './in-parallel.ts'
import { createKeySet } from './key-set.ts'
import type { Watch } from './ports.ts'
import type { Source } from './tables.ts'

const CONCURRENCY = 4
const KEYS_PER_QUERY = 500

export interface Verified {
  readonly files: number
  readonly bytes: number
  /** Files whose blob is missing or corrupt. */
  readonly lost: LostFile[]
  /** Blobs without an owner. */
  readonly orphaned: string[]
  /** Blobs with a wrong number of references. */
  readonly miscounted: string[]
}

/** Reads every blob and verifies its hash. May run while a service runs: concurrent uploads and deletions are not errors. */
export async function verify(rows: Source, store: BlobStore, watch: Watch): Promise<Verified> {
  const { progress, signal } = watch
  const blobs = withSmallBlobs(store, rows)
  const known = createKeySet()
  const lost: LostFile[] = []
  let files = 0
  let bytes = 0

  async function verifyOne(owner: BlobOwner): Promise<void> {
    const { file } = owner
    signal.throwIfAborted()
    const hash = await hashOf(blobs, file.blob, progress.add)
    if (hash === file.sha256) bytes += file.size
    else if (await stillOwned(rows, owner))
      lost.push(lostFile(file, hash === undefined ? 'missing' : 'corrupt'))
  }

  progress.begin('Reading files', (await totalsOf(rows)).bytes, 'bytes')
  for await (const owners of blobOwners(rows)) {
    for (const { file } of owners) known.add(file.blob)
    files += owners.length
    await inParallel(owners, CONCURRENCY, verifyOne)
  }
  progress.end()
  const orphaned = await findOrphans(rows, blobs, known, signal)
  return { files, bytes, lost, orphaned, miscounted: await miscounted(rows) }
}

async function findOrphans(
  rows: Source,
  blobs: BlobStore,
  known: { has(key: string): boolean },
  signal: AbortSignal,
): Promise<string[]> {
  const orphans = await unownedSmall(rows)
  let unknown: string[] = []
  /** Rechecks blobs that had no owner when the rows were read: they may belong to a new upload or be deleted by now. */
  async function recheck(): Promise<void> {
    signal.throwIfAborted()
    if (unknown.length === 0) return
    const owned = await ownedAmong(rows, unknown)
    for (const key of unknown) {
      if (owned.has(key)) continue
      const body = await openBlob(blobs, key)
      body?.destroy()
      if (body) orphans.push(key)
    }
    unknown = []
  }
  for await (const key of blobs.keys()) {
    if (known.has(key)) continue
    unknown.push(key)
    if (unknown.length === KEYS_PER_QUERY) await recheck()
  }
  await recheck()
  return orphans
}
