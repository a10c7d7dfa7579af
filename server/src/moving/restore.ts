import { chmod, constants, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '../files/ports.ts'
import { blobOwners } from './blob-rows.ts'
import { copyBlobs } from './copy-blobs.ts'
import { copyTables } from './copy-tables.ts'
import { createKeySet } from './key-set.ts'
import { blobsIn, databaseIn, type Manifest, readManifest, sha256OfFile } from './manifest.ts'
import type { MovingDeps, Watch } from './ports.ts'
import type { Source } from './tables.ts'
import { isUnfinished } from './unfinished.ts'

// A new service has a token and perhaps a lease, which are replaced. User data is never replaced.
const MUST_BE_EMPTY = ['files', 'quarantine', 'checkpoints', 'generations']

/** Copies the blobs, then the rows that refer to them, to the configured store and database. */
export async function restore(deps: MovingDeps, folder: string, watch: Watch): Promise<Manifest> {
  await deps.lock()
  const { manifest, rows: backedUp, blobs: from } = await openBackup(deps, folder)
  const database = await deps.database()
  await requireNoFiles(database)
  const to = await deps.blobs()
  await requireNoOthers(to, backedUp)
  await copyBlobs(
    {
      rows: backedUp,
      from,
      to,
      async onLost({ file }, how) {
        throw new Error(`The backup is damaged: the content of ${file.id} is ${how}. Restore aborted.`)
      },
    },
    watch,
  )
  await copyTables(backedUp, database, watch, MUST_BE_EMPTY)
  return manifest
}

/** Opens a finished backup. Reads the tables from a copy, because opening them migrates those of an older version. */
export async function openBackup(
  deps: MovingDeps,
  folder: string,
): Promise<{ manifest: Manifest; rows: Source; blobs: BlobStore }> {
  const manifest = await readManifest(folder)
  if ((await sha256OfFile(databaseIn(folder))) !== manifest.database_sha256)
    throw new Error(`${databaseIn(folder)} was changed or damaged after the backup.`)
  const copy = join(await deps.scratch(), 'atelier.db')
  await copyFile(databaseIn(folder), copy, constants.COPYFILE_FICLONE)
  await chmod(copy, 0o600) // the copy of a read-only file is read-only too
  return {
    manifest,
    rows: await deps.database({ option: '--from', address: `sqlite:${copy}` }),
    blobs: await deps.blobsToRead({ option: '--from', address: `disk:${blobsIn(folder)}` }),
  }
}

/** Checked before the first byte is copied, and again when the rows are copied. */
async function requireNoFiles(database: Source): Promise<void> {
  if (await isUnfinished(database)) return // an interrupted restore: no service has used it since
  for (const table of MUST_BE_EMPTY) {
    const [row] = await database.query(`SELECT position FROM ${table} LIMIT 1`)
    if (row) throw new Error(`DATABASE_URL is in use: it has rows in ${table}. Restore to an empty database.`)
  }
}

async function requireNoOthers(blobs: BlobStore, backedUp: Source): Promise<void> {
  const referenced = createKeySet()
  for await (const owners of blobOwners(backedUp)) for (const { file } of owners) referenced.add(file.blob)
  for await (const key of blobs.keys())
    if (!referenced.has(key))
      throw new Error('BLOBS_URL contains files that are not part of this backup. Restore to an empty store.')
}
