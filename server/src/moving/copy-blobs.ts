import type { BlobStore } from '../files/ports.ts'
import { isSmall, withSmallBlobs } from '../files/small-blobs.ts'
import { type BlobOwner, blobOwners, type OwnedBlob, totalsOf } from './blob-rows.ts'
import { copyBlob, hashOf, type Outcome } from './copy-blob.ts'
import { inParallel } from './in-parallel.ts'
import { createKeySet } from './key-set.ts'
import type { Watch } from './ports.ts'
import type { Source } from './tables.ts'

const CONCURRENCY = 4

export interface BlobsCopied {
  copied: number
  /** Existed already. */
  there: number
  bytes: number
}

/**
 * Position in each table up to which blobs have been copied to this target. Rows of other tables can refer to newer blobs before
 * these positions.
 */
export type Reached = Record<'files' | 'quarantine', number>

export interface CopyBlobs {
  /** The rows that refer to the blobs. */
  readonly rows: Source
  readonly from: BlobStore
  readonly to: BlobStore
  /** Result of an earlier copy: existing blobs up to these positions are not read again. */
  readonly reached?: Reached
  readonly onReached?: (reached: Reached) => Promise<void>
  /** Called for every blob that cannot be copied. */
  readonly onLost: (owner: BlobOwner, how: 'missing' | 'corrupt') => Promise<void>
}

/**
 * Copies every blob that a row owns and verifies it on the way. Existing blobs are verified in the target. Small blobs are
 * rows, which are copied with the tables, so they are only verified here.
 */
export async function copyBlobs(copy: CopyBlobs, { progress, signal }: Watch): Promise<BlobsCopied> {
  const { from, to, rows } = copy
  const inRows = withSmallBlobs(from, rows)
  const present = createKeySet()
  for await (const key of to.keys()) present.add(key)
  const result: BlobsCopied = { copied: 0, there: 0, bytes: 0 }
  const reached: Reached = { files: 0, quarantine: 0, ...copy.reached }
  const known = { ...reached }

  async function copyOne(owner: BlobOwner): Promise<void> {
    signal.throwIfAborted()
    if (isSmall(owner.file.blob)) return checkSmall(owner)
    const outcome = await outcomeOf(owner)
    if (outcome === 'missing' || outcome === 'corrupt') return copy.onLost(owner, outcome)
    result[outcome]++
    if (outcome === 'copied') result.bytes += owner.file.size
  }

  async function checkSmall(owner: BlobOwner): Promise<void> {
    const hash = await hashOf(inRows, owner.file.blob, progress.add)
    if (hash !== owner.file.sha256) await copy.onLost(owner, hash === undefined ? 'missing' : 'corrupt')
  }

  async function outcomeOf({ table, key, file }: BlobOwner): Promise<Outcome> {
    const exists = present.has(file.blob)
    if (exists && isPosition(table) && Number(key[0]) <= known[table]) {
      progress.add(file.size)
      return 'there'
    }
    return copyBlob({ from, to }, file, exists, progress.add)
  }

  progress.begin('Copying files', (await totalsOf(rows)).bytes, 'bytes')
  for await (const owners of blobOwners(rows)) {
    await inParallel(owners, CONCURRENCY, copyOne)
    const last = owners.at(-1)
    if (!last || !isPosition(last.table)) continue
    reached[last.table] = Math.max(reached[last.table], Number(last.key[0]))
    await copy.onReached?.(reached)
  }
  progress.end()
  return result
}

/** A file whose blob is missing or corrupt. */
export interface LostFile {
  readonly id: string
  readonly blob: string
  readonly how: 'missing' | 'corrupt'
}

function isPosition(table: BlobOwner['table']): table is keyof Reached {
  return table === 'files' || table === 'quarantine'
}

export function lostFile({ id, blob }: OwnedBlob, how: LostFile['how']): LostFile {
  return { id, blob, how }
}
