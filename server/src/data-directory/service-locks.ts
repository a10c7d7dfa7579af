import { existsSync, realpathSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Config } from '../config.ts'
import { dataDirPlace, joinPlaces, type Lock, lockPlaces, type Place } from './data-dir-lock.ts'
import { makeFolder } from './make-folder.ts'

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 'blobsUrl'>

/** Keeps a second service from using the same data folder, SQLite database or blobs, whatever else it is configured with. */
export async function lockService(config: Places): Promise<Lock> {
  return lockPlaces(await placesOfService(config))
}

/** For one of several processes whose lead has locked everything. */
export async function joinService(config: Places): Promise<Lock> {
  return joinPlaces(await placesOfService(config))
}

/** With PostgreSQL several nodes share the database and, on a network mount, the folder of blobs: only their data folders differ. */
async function placesOfService({ dataDir, databaseUrl, blobsUrl }: Places): Promise<Place[]> {
  const places = [dataDirPlace(dataDir)]
  if (databaseUrl.protocol !== 'sqlite:') return places
  const database = databasePlace(databaseUrl)
  // Else opening the database reports that its folder is missing.
  if (existsSync(dirname(database.path))) places.push(database)
  if (blobsUrl.protocol !== 'disk:') return places
  const blobs = decodeURIComponent(blobsUrl.pathname)
  if (isInside(dataDir, blobs)) return places
  await makeFolder(blobs).catch(() => undefined) // opening the store reports it
  if (existsSync(blobs)) places.push({ ...dataDirPlace(blobs), remedy: 'set BLOBS_URL to another folder' })
  return places
}

export function databasePlace(databaseUrl: URL): Place {
  const file = decodeURIComponent(databaseUrl.pathname)
  const path = existsSync(file) ? realpathSync(file) : file
  return { path, lockFile: `${path}-lock`, remedy: 'set DATABASE_URL to another database' }
}

function isInside(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..')
}
