import { readdir, rm } from 'node:fs/promises'
import { makeFolder } from '../data-directory/make-folder.ts'
import { deleteSmall } from '../files/small-blobs.ts'
import {
  type BlobOwner,
  blobOwners,
  recountBlobs,
  removeOwners,
  stillOwned,
  totalsOf,
  unownedSmall,
} from './blob-rows.ts'
import { copyBlobs, type LostFile, lostFile } from './copy-blobs.ts'
import { copyTables } from './copy-tables.ts'
import { createKeySet } from './key-set.ts'
import { blobsIn, databaseIn, type Manifest, sha256OfFile, writeManifest } from './manifest.ts'
import type { MovingDeps, Watch } from './ports.ts'

/**
 * Copies the rows of one moment, then the blobs they refer to. If a blob no longer exists, its file was deleted during the
 * backup and is removed from the copy. So rows and blobs always match, even while a service runs.
 */
export async function backup(deps: MovingDeps, folder: string, watch: Watch): Promise<Manifest> {
  await prepareFolder(folder)
  const copy = await deps.database({ option: '--to', address: `sqlite:${databaseIn(folder)}` })
  const createdAt = new Date(deps.now())
  const snapshot = await deps.snapshot()
  await copyTables(snapshot, copy, watch)
  await snapshot.close() // a long snapshot would prevent the database from cleaning up
  // Unfinished uploads and deletions: their blobs are not part of the backup.
  await copy.transaction([{ sql: 'DELETE FROM intents' }])
  for (const blob of await unownedSmall(copy)) await copy.transaction([deleteSmall(blob)])

  const live = await deps.rows()
  const to = await deps.blobs({ option: '--to', address: `disk:${blobsIn(folder)}` })
  const lost: LostFile[] = []
  const missing: BlobOwner[] = []
  await copyBlobs(
    {
      rows: copy,
      from: await deps.blobsToRead(),
      to,
      async onLost(owner, how) {
        missing.push(owner)
        if (await stillOwned(live, owner)) lost.push(lostFile(owner.file, how))
      },
    },
    watch,
  )
  for (const owner of missing)
    await copy.transaction([...(await removeOwners(copy, owner)), deleteSmall(owner.file.blob)])
  if (missing.length > 0) await copy.transaction(recountBlobs())
  const referenced = createKeySet()
  for await (const owners of blobOwners(copy)) for (const { file } of owners) referenced.add(file.blob)
  // Left by an interrupted backup.
  for await (const key of to.keys()) if (!referenced.has(key)) await to.delete(key)
  for await (const { key } of to.arrivals?.all() ?? []) await to.delete(key)

  const totals = await totalsOf(copy)
  await copy.close()
  const manifest: Manifest = {
    format: 1,
    version: deps.version,
    created_at: createdAt.toISOString(),
    ...totals,
    deleted_meanwhile: missing.length - lost.length,
    lost,
    database_sha256: await sha256OfFile(databaseIn(folder)),
  }
  await writeManifest(folder, manifest)
  return manifest
}

const OURS = /^(?:atelier\.db(?:-wal|-shm)?|blobs|manifest\.json\.new)$/

/** Reuses the blobs of an interrupted backup, but not its rows, which are from another moment. */
async function prepareFolder(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot create the folder ${folder} (${error.code}).`)
  })
  const names = await readdir(folder)
  if (names.includes('manifest.json'))
    throw new Error(`${folder} already contains a backup. Choose another folder.`)
  const foreign = names.find((name) => !OURS.test(name))
  if (foreign !== undefined)
    throw new Error(`${folder} contains other files (${foreign}). Choose an empty or new folder.`)
  for (const end of ['', '-wal', '-shm']) await rm(databaseIn(folder) + end, { force: true })
}
