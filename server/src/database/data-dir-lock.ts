import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-errors.ts'

// A connection that nothing refers to is closed by the garbage collector, and its lock would go with it.
const held = new Set<DatabaseSync>()

/**
 * Keeps a second Atelier out of the folder. The operating system holds the lock and frees it however this process
 * ends. Nothing else may open the file `lock` in this process: closing it would give the lock away.
 */
export function lockDataDir(folder: string): { release(): void } {
  const lock = openLock(folder)
  held.add(lock)
  return {
    release: () => {
      if (held.delete(lock)) lock.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'))
    // No write follows, so the file stays empty; only the lock counts.
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock?.close()
    const reason = isBusy(error)
      ? `Another Atelier is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`
      : `Cannot lock ${folder}. Allow this user to write there, or set DATA_DIR to another folder.`
    throw new Error(reason, { cause: error })
  }
}
