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
  /** Names the place that is copied to. */
  readonly target: string
  readonly dataDir: string
}

/** `blobs copy`: remembers in the data folder how far it has come, and goes on from there. */
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
      async onLost({ file }, how) {
        // One that was deleted meanwhile is nobody's loss.
        if (await stillOwned(rows, file)) lost.push(lostFile(file, how))
      },
    },
    watch,
  )
  return { ...copied, lost }
}

/** A small file that says how far a copy to one place has come. */
function openJournal(path: string, target: string) {
  const place = createHash('sha256').update(target).digest('hex') // not the address itself
  return {
    async read(): Promise<Reached | undefined> {
      const text = await readFile(path, 'utf8').catch(() => undefined)
      const kept = text === undefined ? undefined : (JSON.parse(text) as { place: string; reached: Reached })
      return kept?.place === place ? kept.reached : undefined
    },
    async write(reached: Reached): Promise<void> {
      await writeFile(`${path}.new`, JSON.stringify({ place, reached }), { mode: 0o600 })
      await rename(`${path}.new`, path)
    },
  }
}
