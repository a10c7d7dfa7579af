import type { BlobStore } from '../files/ports.ts'
import { isSmall, withSmallBlobs } from '../files/small-blobs.ts'
import type { FileRecord } from '../files/types.ts'
import { type BlobOwner, blobOwners, totalsOf } from './blob-rows.ts'
import { copyBlob, hashOf, type Outcome } from './copy-blob.ts'
import { inParallel } from './in-parallel.ts'
import { createKeySet } from './key-set.ts'
import type { Watch } from './ports.ts'
import type { Source } from './tables.ts'

const AT_ONCE = 4

export interface BlobsCopied {
  copied: number
  /** Were there already. */
  there: number
  bytes: number
}

/** How far copies to this place are known to be whole: to which position of each table. */
export type Reached = Record<BlobOwner['table'], number>

export interface CopyBlobs {
  /** Who names the blobs. */
  readonly rows: Source
  readonly from: BlobStore
  readonly to: BlobStore
  /** Of an earlier copy: what is there up to it is not read again. */
  readonly reached?: Reached
  readonly onReached?: (reached: Reached) => Promise<void>
  /** Told of every blob that cannot be copied. */
  readonly onLost: (owner: BlobOwner, how: 'missing' | 'corrupt') => Promise<void>
}

/**
 * Copies every blob that a row owns, each checked on the way. What the target has already is checked where it lies;
 * small ones are rows themselves, which go with the others, and are only checked.
 */
export async function copyBlobs(copy: CopyBlobs, { progress, signal }: Watch): Promise<BlobsCopied> {
  const { from, to, rows } = copy
  const inRows = withSmallBlobs(from, rows)
  const present = createKeySet()
  for await (const key of to.keys()) present.add(key)
  const result: BlobsCopied = { copied: 0, there: 0, bytes: 0 }
  const reached: Reached = { files: 0, quarantine: 0, ...copy.reached }
  const known = { ...reached }

  async function one(owner: BlobOwner): Promise<void> {
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

  async function outcomeOf({ table, file }: BlobOwner): Promise<Outcome> {
    const isThere = present.has(file.blob)
    if (isThere && file.position <= known[table]) {
      progress.add(file.size)
      return 'there'
    }
    return copyBlob({ from, to }, file, isThere, progress.add)
  }

  progress.begin('Copying files', (await totalsOf(rows)).bytes, 'bytes')
  for await (const owners of blobOwners(rows)) {
    await inParallel(owners, AT_ONCE, one)
    const last = owners.at(-1)
    if (!last) continue
    reached[last.table] = Math.max(reached[last.table], last.file.position)
    await copy.onReached?.(reached)
  }
  progress.end()
  return result
}

/** What is told of a file that has lost its bytes. */
export interface LostFile {
  readonly id: string
  readonly blob: string
  readonly how: 'missing' | 'corrupt'
}

export function lostFile({ id, blob }: FileRecord, how: LostFile['how']): LostFile {
  return { id, blob, how }
}
