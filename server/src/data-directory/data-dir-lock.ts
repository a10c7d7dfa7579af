import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../database/sqlite-errors.ts'

/** A resource that only one service at a time may use. */
export interface Place {
  readonly path: string
  /** This process must not open the file elsewhere: closing it would release the lock. */
  readonly lockFile: string
  /** How to use another resource, for messages. */
  readonly remedy: string
}

export interface Lock {
  release(): void
}

const MEMBERS_EXIT_MS = 5_000

// Prevents garbage collection, which would close the connection and release its lock.
const held = new Set<DatabaseSync>()

export function dataDirPlace(folder: string): Place {
  return { path: folder, lockFile: join(folder, 'lock'), remedy: 'set DATA_DIR to another folder' }
}

export function lockDataDir(folder: string): Lock {
  return lockPlaces([dataDirPlace(folder)])
}

/**
 * Locks all of these places for this service, or none of them. The operating system holds the locks and releases them
 * however this process ends.
 */
export function lockPlaces(places: readonly Place[]): Lock {
  return allOrNone(places, (place) => {
    const lock = hold(open(place, place.lockFile, 'BEGIN EXCLUSIVE'))
    try {
      // If a lead was killed, its processes exit a moment later. Until then they still write.
      const members = membersOf(place)
      if (existsSync(members)) open(place, members, 'BEGIN EXCLUSIVE', MEMBERS_EXIT_MS).close()
      return lock
    } catch (error) {
      lock.release()
      throw error
    }
  })
}

/** For a process whose lead has locked the places. No other service can lock them until this process has exited too. */
export function joinPlaces(places: readonly Place[]): Lock {
  // A read holds a shared lock until its transaction ends.
  return allOrNone(places, (place) =>
    hold(open(place, membersOf(place), 'BEGIN; SELECT count(*) FROM sqlite_schema')),
  )
}

function membersOf({ lockFile }: Place): string {
  return `${lockFile}-members`
}

function allOrNone(places: readonly Place[], lock: (place: Place) => Lock): Lock {
  const locks: Lock[] = []
  const release = () => {
    for (const one of locks) one.release()
  }
  try {
    for (const place of places) locks.push(lock(place))
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

function hold(lock: DatabaseSync): Lock {
  held.add(lock)
  return {
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

/** The transaction writes nothing, so the file stays empty; only the lock matters. */
function open({ path, remedy }: Place, file: string, begin: string, timeout = 0): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout })
    lock.exec(begin)
    return lock
  } catch (error) {
    lock?.close()
    const reason = isBusy(error)
      ? `Another Atelier is already using ${path}. Stop it first, or ${remedy}.`
      : `Cannot lock ${path}. Allow this user to write there, or ${remedy}.`
    throw new Error(reason, { cause: error })
  }
}
