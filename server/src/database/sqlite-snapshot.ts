import { accessSync, constants, existsSync, statSync } from 'node:fs'
import type { Reader, Row, Snapshot, Value } from './database.ts'
import { migrationsFolder, nextMigration, readMigrations } from './migrations.ts'
import { type Connection, openConnection } from './sqlite-connection.ts'
import { cannotOpen, toFailure, toOpenError, toRunTimeError } from './sqlite-errors.ts'

/** One read transaction: does not see later commits. */
export async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  return readerOn(
    openReading(file, (connection) => {
      connection.run('BEGIN')
      connection.query('SELECT count(*) AS tables FROM sqlite_master') // the transaction starts with the first read
    }),
  )
}

/** Sees later commits. Rejects tables of another version, because migrating them would change the file. */
export async function openSqliteReader(file: string): Promise<Reader> {
  const migrations = await readMigrations(migrationsFolder)
  return readerOn(
    openReading(file, (connection) => {
      const hasTables =
        connection.query("SELECT name FROM sqlite_master WHERE name = 'migrations'").length > 0
      if (!hasTables) throw new Error(`${file} contains no Atelier tables.`)
      if (nextMigration(migrations, connection.query('SELECT number, name FROM migrations')))
        throw new Error(
          `${file} was last used by an older version. Start this version with it once, then run the command again.`,
        )
    }),
  )
}

function readerOn(connection: Connection): Reader {
  let open = true
  return {
    async query<T extends Row>(sql: string, values: readonly Value[] = []) {
      try {
        return connection.query<T>(sql, values)
      } catch (error) {
        throw toRunTimeError(toFailure(error))
      }
    },
    async close() {
      if (open) connection.close()
      open = false
    },
  }
}

function openReading(file: string, begin: (connection: Connection) => void): Connection {
  if (!existsSync(file)) throw new Error(`Database not found: ${file}.`)
  try {
    return openAndBegin(file, 'ro', begin)
  } catch (error) {
    if (!cannotOpen(error) || !isReadable(file)) throw toOpenError(file, error)
    // SQLite cannot create the -shm file: the folder is read-only, so no service is using it.
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
    if (log && log.size > 0) throw unreadableLog(file, error)
  }
  try {
    return openAndBegin(file, 'immutable', begin)
  } catch (error) {
    throw toOpenError(file, error)
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function openAndBegin(
  file: string,
  mode: 'ro' | 'immutable',
  begin: (connection: Connection) => void,
): Connection {
  const connection = openConnection(file, mode)
  try {
    begin(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

function unreadableLog(file: string, cause: unknown): Error {
  return new Error(
    `The newest changes are in ${file}-wal, which SQLite cannot read in a read-only folder without ${file}-shm. Copy the folder to a writable disk and run the command there.`,
    { cause },
  )
}
