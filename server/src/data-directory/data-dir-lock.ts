import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../database/sqlite-errors.ts'

/** What one service at a time may use. */
export interface Place {
  readonly path: string
  /** Nothing else may open this file in this process: closing it would give the lock away. */
  readonly lockFile: string
  /** What to do to use another one, for messages. */
  readonly remedy: string
}

export interface Lock {
  release(): void
}

const MEMBERS_END_MS = 5_000

// A connection that nothing refers to is closed by the garbage collector, and its lock would go with it.
const held = new Set<DatabaseSync>()

export function dataDirPlace(folder: string): Place {
  return { path: folder, lockFile: join(folder, 'lock'), remedy: 'set DATA_DIR to another folder' }
}

export function lockDataDir(folder: string): Lock {
  return lockPlaces([dataDirPlace(folder)])
}

/**
 * Keeps a second Atelier out of all these places, or locks none of them. The operating system holds the locks and frees
 * them however this process ends.
 */
export function lockPlaces(places: readonly Place[]): Lock {
  return allOrNone(places, (place) => {
    const lock = hold(open(place, place.lockFile, 'BEGIN EXCLUSIVE'))
    try {
      // Of several processes whose lead was killed: they end a moment later, and until then they write.
      const members = membersOf(place)
      if (existsSync(members)) open(place, members, 'BEGIN EXCLUSIVE', MEMBERS_END_MS).close()
      return lock
    } catch (error) {
      lock.release()
      throw error
    }
  })
}

/** For a process whose lead has locked the places: nobody else gets them before this process has ended too. */
export function joinPlaces(places: readonly Place[]): Lock {
  // A read keeps a lock that others can have as well, until its transaction ends.
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

/** No write follows, so the file stays empty; only the lock counts. */
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
