import type { BlobStore } from '../files/ports.ts'
import { totalsOf } from '../moving/blob-rows.ts'
import { moveBlobs } from '../moving/move-blobs.ts'
import { sized } from '../moving/progress.ts'
import type { Source } from '../moving/tables.ts'
import { describeLost, type MaintenanceContext, maintain, type Outcome } from './maintenance.ts'

/** Copies the blobs of every file in the configured database from one store to another. */
export function copyBlobs(
  { from, to }: { from: string; to: string },
  context: MaintenanceContext,
): Promise<Outcome> {
  return maintain(context, async (deps, watch) => {
    const rows = await deps.rows()
    const source = await deps.blobsToRead({ option: '--from', address: from })
    await requireFiles(rows, source, deps.databaseName)
    const stores = { from: source, to: await deps.blobs({ option: '--to', address: to }) }
    const result = await moveBlobs({ rows, ...stores, target: to, dataDir: deps.dataDir }, watch)
    const { copied, there, bytes, lost } = result
    const line = `Copied ${copied} blobs (${sized(bytes)}); ${there} already existed.`
    return { result, lines: [line, ...lost.map(describeLost)], ok: lost.length === 0 }
  })
}

/** Copying from the wrong database would copy nothing and look like success. */
async function requireFiles(rows: Source, from: BlobStore, databaseName: string): Promise<void> {
  const { files, quarantined } = await totalsOf(rows)
  if (files + quarantined > 0) return
  for await (const _ of from.keys())
    throw new Error(
      `The database (${databaseName}) has no files, but --from has blobs. Check DATABASE_URL or DATA_DIR.`,
    )
}
