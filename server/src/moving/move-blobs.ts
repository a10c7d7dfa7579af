import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../files/ports.ts'
import { stillOwned } from './blob-rows.ts'
import { type BlobsCopied, copyBlobs, type LostFile, lostFile, type Reached } from './copy-blobs.ts'
import type { Watch } from './ports.ts'
import type { Source } from './tables.ts'

export interface MoveBlobs {
  readonly rows: Source
  readonly from: BlobStore
  readonly to: BlobStore
  /** Identifies the target of the copy. */
  readonly target: string
  readonly dataDir: string
}

/** Implements `blobs copy`. Records its progress in the data folder and continues from there. */
export async function moveBlobs(
  { rows, from, to, target, dataDir }: MoveBlobs,
  watch: Watch,
): Promise<BlobsCopied & { lost: LostFile[] }> {
  const journal = openJournal(join(dataDir, 'blobs-copy.json'), target)
  const reached = await journal.read()
  const lost: LostFile[] = []
  const copied = await copyBlobs(
    {
      rows,
      from,
      to,
      ...(reached && { reached }),
      onReached: journal.write,
      async onLost(owner, how) {
        // A file deleted during the copy is not lost.
        if (await stillOwned(rows, owner)) lost.push(lostFile(owner.file, how))
      },
    },
    watch,
  )
  return { ...copied, lost }
}

/** A small file with the progress of a copy to one target. */
function openJournal(path: string, target: string) {
  const place = createHash('sha256').update(target).digest('hex') // not the address itself, which may contain a password
  return {
    async read(): Promise<Reached | undefined> {
      const text = await readFile(path, 'utf8').catch(() => undefined)
      const saved = text === undefined ? undefined : (JSON.parse(text) as { place: string; reached: Reached })
      return saved?.place === place ? saved.reached : undefined
    },
    async write(reached: Reached): Promise<void> {
      await writeFile(`${path}.new`, JSON.stringify({ place, reached }), { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
  }
}
