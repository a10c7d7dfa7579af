import { readdir, rm } from 'node:fs/promises'
import { makeFolder } from '../data-directory/make-folder.ts'
import type { Database } from '../database/database.ts'
import { removeFile } from '../files/file-rows.ts'
import { deleteSmall } from '../files/small-blobs.ts'
import { type BlobOwner, blobOwners, stillOwned, totalsOf, unownedSmall } from './blob-rows.ts'
import { copyBlobs, type LostFile, lostFile } from './copy-blobs.ts'
import { copyTables } from './copy-tables.ts'
import { createKeySet } from './key-set.ts'
import { blobsIn, databaseIn, type Manifest, sha256OfFile, writeManifest } from './manifest.ts'
import type { MovingDeps, Watch } from './ports.ts'

/**
 * First the rows of one moment, then the bytes they name. Bytes that are gone by then were deleted meanwhile, and
 * their files are taken out of the backup: so rows and bytes always belong together, also while a service runs.
 */
export async function backup(deps: MovingDeps, folder: string, watch: Watch): Promise<Manifest> {
  await prepareFolder(folder)
  const copy = await deps.database({ option: '--to', address: `sqlite:${databaseIn(folder)}` })
  const createdAt = new Date(deps.now())
  const snapshot = await deps.snapshot()
  await copyTables(snapshot, copy, watch)
  await snapshot.close() // a long one would keep the database from cleaning up
  // Uploads that were under way, and what was being removed: their bytes are not part of it.
  await copy.transaction([{ sql: 'DELETE FROM intents' }])
  for (const blob of await unownedSmall(copy)) await copy.transaction([deleteSmall(blob)])

  const live = await deps.rows()
  const to = await deps.blobs({ option: '--to', address: `disk:${blobsIn(folder)}` })
  const lost: LostFile[] = []
  const gone: BlobOwner[] = []
  await copyBlobs(
    {
      rows: copy,
      from: await deps.blobsToRead(),
      to,
      async onLost(owner, how) {
        gone.push(owner)
        if (await stillOwned(live, owner.file)) lost.push(lostFile(owner.file, how))
      },
    },
    watch,
  )
  for (const owner of gone) await takeOut(copy, owner)
  const named = createKeySet()
  for await (const owners of blobOwners(copy)) for (const { file } of owners) named.add(file.blob)
  for await (const key of to.keys()) if (!named.has(key)) await to.delete(key) // of an interrupted one

  const totals = await totalsOf(copy)
  await copy.close()
  const manifest: Manifest = {
    format: 1,
    version: deps.version,
    created_at: createdAt.toISOString(),
    ...totals,
    deleted_meanwhile: gone.length - lost.length,
    lost,
    database_sha256: await sha256OfFile(databaseIn(folder)),
  }
  await writeManifest(folder, manifest)
  return manifest
}

const OURS = /^(?:atelier\.db(?:-wal|-shm)?|blobs|manifest\.json\.new)$/

/** What an interrupted backup left is used again, its rows excepted: they are of another moment. */
async function prepareFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot make the folder ${folder} (${error.code}).`)
  })
  const names = await readdir(folder)
  if (names.includes('manifest.json'))
    throw new Error(`${folder} holds a backup already. Give a new folder for each.`)
  const foreign = names.find((name) => !OURS.test(name))
  if (foreign !== undefined)
    throw new Error(`${folder} holds other things (${foreign}). Give an empty folder, or a new one.`)
  for (const end of ['', '-wal', '-shm']) await rm(databaseIn(folder) + end, { force: true })
}

async function takeOut(copy: Database, { table, file }: BlobOwner): Promise<void> {
  await copy.transaction([
    ...(table === 'files'
      ? removeFile(file, undefined)
      : [{ sql: 'DELETE FROM quarantine WHERE position = $1', values: [file.position] }]),
    deleteSmall(file.blob),
  ])
}
