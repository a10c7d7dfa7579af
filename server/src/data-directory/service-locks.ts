import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { dataDirPlace, joinPlaces, type Lock, lockPlaces, type Place } from './data-dir-lock.ts'
import { makeFolder } from './make-folder.ts'

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 'blobsUrl' | 'blobBackend'>

const OTHER_DATABASE = 'set DATABASE_URL to another database'
const OTHER_BLOBS = 'set BLOBS_URL to another folder'

/** Prevents two services from using the same data folder, SQLite database or blobs, however they are configured. */
export async function lockService(config: Places): Promise<Lock> {
  return lockPlaces(await placesOfService(config))
}

/** For one of several processes whose lead holds the locks. */
export async function joinService(config: Places): Promise<Lock> {
  return joinPlaces(await placesOfService(config))
}

/** With PostgreSQL, nodes share the database and may share the blob folder on a network mount. Only their data folders differ. */
async function placesOfService({ dataDir, databaseUrl, blobsUrl, blobBackend }: Places): Promise<Place[]> {
  const places = [dataDirPlace(dataDir)]
  if (databaseUrl.protocol !== 'sqlite:') return places
  const database = databasePlace(databaseUrl)
  requireOneName(database.path)
  // If it does not exist, opening the database reports it.
  if (existsSync(dirname(database.path))) places.push(database)
  const folder = blobBackend.folder(blobsUrl)
  if (folder !== undefined) places.push(...(await blobPlaces(resolveLinks(dataDir), folder)))
  return places
}

async function blobPlaces(dataDir: string, folder: string): Promise<Place[]> {
  await makeFolder(folder).catch(() => undefined) // opening the store reports it
  const blobs = resolveLinks(folder)
  const own = { ...dataDirPlace(blobs), remedy: OTHER_BLOBS }
  // The lock of the data folder is enough, unless another service used these blobs before the data folder was created.
  if (isInside(dataDir, blobs)) return existsSync(own.lockFile) ? [own] : []
  if (!existsSync(blobs)) return []
  // A service does not lock blobs inside its own data folder, so lock that folder too.
  const parent = { ...dataDirPlace(dirname(blobs)), remedy: OTHER_BLOBS }
  const isDataDir = statSync(parent.lockFile, { throwIfNoEntry: false })?.isFile() === true
  return isDataDir ? [own, parent] : [own]
}

export function databasePlace(databaseUrl: URL): Place {
  const path = resolveLinks(decodeURIComponent(databaseUrl.pathname))
  return { path, lockFile: `${path}-lock`, remedy: OTHER_DATABASE }
}

/** SQLite derives its lock and journal names from the file name: opened under two names, the database would be corrupted. */
function requireOneName(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false })
  if (file?.isFile() && file.nlink > 1)
    throw new Error(
      `${path} has ${file.nlink} names (hard links). Delete the others or copy the file, or ${OTHER_DATABASE}.`,
    )
}

/** Resolves symbolic links, also for a path that does not exist yet. */
function resolveLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch (error) {
    // For example a loop of links: opening it reports that.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path === dirname(path)) return path
  }
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    return resolveLinks(resolve(dirname(path), readlinkSync(path)))
  return join(resolveLinks(dirname(path)), basename(path))
}

function isInside(folder: string, path: string): boolean {
  return !relative(folder, path).startsWith('..')
}
