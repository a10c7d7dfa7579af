import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import server from '../../package.json' with { type: 'json' }
import { type Config, DATABASE_ADDRESSES, parseDatabaseAddress } from '../config.ts'
import { dataDirPlace, type Lock, lockPlaces, type Place } from '../data-directory/data-dir-lock.ts'
import { makeDataDir } from '../data-directory/make-data-dir.ts'
import { placesOf } from '../data-directory/places.ts'
import { makeScratch, sweepScratch } from '../data-directory/scratch.ts'
import { databasePlace, lockService } from '../data-directory/service-locks.ts'
import { openDatabase, openReader, openSnapshot } from '../database/index.ts'
import { isBusy } from '../database/sqlite-errors.ts'
import { BLOB_ADDRESSES, blobBackendOf, parseBlobsAddress } from '../files/blobs/index.ts'
import type { MovingDeps, Typed } from '../moving/ports.ts'

/** Connects only what the commands need that move, back up and verify stored data. */
export async function wireMoving(config: Config): Promise<MovingDeps> {
  await makeDataDir(config.dataDir)
  await sweepScratch(config.dataDir)
  const closers: (() => unknown)[] = []

  async function keep<T extends { close(): Promise<void> }>(opened: Promise<T>): Promise<T> {
    const held = await opened
    closers.push(() => held.close())
    return held
  }

  async function scratch(): Promise<string> {
    const made = await makeScratch(config.dataDir)
    closers.push(made.remove)
    return made.path
  }

  const blobs = (typed: Typed | undefined, onlyRead: boolean) =>
    explain(typed, async () => {
      const address = addressOf(typed, parseBlobsAddress, BLOB_ADDRESSES) ?? config.blobsUrl
      const backend = blobBackendOf(address)
      // A folder of our own: opening a spool empties it, and a service may use the other.
      const spoolDir = backend.folder(address) === undefined ? join(await scratch(), 'spool') : ''
      return backend.open(address, { spoolDir, redirect: false, onlyRead })
    })

  function keepLock(lock: Lock): void {
    closers.push(() => lock.release())
  }

  return {
    dataDir: config.dataDir,
    databaseName: placesOf(config).database,

    database: (typed) =>
      explain(typed, () => keep(openDatabase(databaseAddress(typed) ?? config.databaseUrl))),

    rows: (typed) => explain(typed, () => keep(openReader(databaseAddress(typed) ?? config.databaseUrl))),

    snapshot: (typed) =>
      explain(typed, () => keep(openSnapshot(databaseAddress(typed) ?? config.databaseUrl))),

    blobs: (typed) => blobs(typed, false),
    blobsToRead: (typed) => blobs(typed, true),
    scratch,

    lock: async () => keepLock(await lockService(config)),

    lockSource(typed) {
      for (const place of placesOfServices(databaseAddress(typed), config))
        try {
          keepLock(lockPlaces([place]))
        } catch (error) {
          // If the lock file cannot be written, for example on a read-only disk, no service is running either.
          if (!isBusy((error as Error).cause)) continue
          throw new Error(
            `A service is using ${place.path}, and files uploaded during the copy would be missing. Stop it first.`,
          )
        }
    },

    version: server.version,
    now: Date.now,

    async close() {
      for (const close of closers.reverse()) await close()
    },
  }
}

/** Known locks of services that use this database. */
function placesOfServices(address: URL | undefined, { databaseUrl, dataDir }: Config): Place[] {
  const places: Place[] = []
  if (address?.href === databaseUrl.href && existsSync(dataDir))
    places.push(dataDirPlace(realpathSync(dataDir)))
  if (address?.protocol === 'sqlite:') places.push(databasePlace(address))
  return places.filter(({ lockFile }) => existsSync(lockFile))
}

function databaseAddress(typed: Typed | undefined): URL | undefined {
  return addressOf(typed, parseDatabaseAddress, DATABASE_ADDRESSES)
}

function addressOf(
  typed: Typed | undefined,
  parse: (address: string) => URL | undefined,
  expected: string,
): URL | undefined {
  if (!typed) return undefined
  const address = parse(typed.address)
  if (address) return address
  throw new Error(`${typed.option} must be ${expected}.`) // never the value: it may hold a password
}

/** Replaces setting names in error messages by the option that was typed. */
async function explain<T>(typed: Typed | undefined, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (!typed || !(error instanceof Error)) throw error
    throw new Error(error.message.replaceAll(/DATABASE_URL|BLOBS_URL(?: or DATA_DIR)?/g, typed.option), {
      cause: error,
    })
  }
}
