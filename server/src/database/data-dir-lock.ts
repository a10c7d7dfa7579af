import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-errors.ts'

const MEMBERS = 'lock-members'
const MEMBERS_END_MS = 5_000

// A connection that nothing refers to is closed by the garbage collector, and its lock would go with it.
const held = new Set<DatabaseSync>()

/**
 * Keeps a second Atelier out of the folder. The operating system holds the lock and frees it however this process
 * ends. Nothing else may open the file `lock` in this process: closing it would give the lock away.
 */
export function lockDataDir(folder: string): { release(): void } {
  const lock = hold(open(folder, 'lock', 'BEGIN EXCLUSIVE'))
  try {
    // Of several processes whose lead was killed: they end a moment later, and until then they write.
    if (existsSync(join(folder, MEMBERS))) open(folder, MEMBERS, 'BEGIN EXCLUSIVE', MEMBERS_END_MS).close()
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For a process whose lead has locked the folder: nobody else gets it before this process has ended too. */
export function joinDataDir(folder: string): { release(): void } {
  // A read keeps a lock that others can have as well, until its transaction ends.
  return hold(open(folder, MEMBERS, 'BEGIN; SELECT count(*) FROM sqlite_schema'))
}

function hold(lock: DatabaseSync): { release(): void } {
  held.add(lock)
  return {
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

/** No write follows, so the file stays empty; only the lock counts. */
function open(folder: string, name: string, begin: string, timeout = 0): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, name), { timeout })
    lock.exec(begin)
    return lock
  } catch (error) {
    lock?.close()
    const reason = isBusy(error)
      ? `Another Atelier is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`
      : `Cannot lock ${folder}. Allow this user to write there, or set DATA_DIR to another folder.`
    throw new Error(reason, { cause: error })
  }
}
