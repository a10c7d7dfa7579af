import { existsSync } from 'node:fs'
import type { Row, Snapshot, Value } from './database.ts'
import { openConnection } from './sqlite-connection.ts'
import { toFailure, toOpenError, toRunTimeError } from './sqlite-errors.ts'

/** One read transaction: what is committed after its first look is not seen. */
export async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}.`)
  const connection = await openReader(file)
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

async function openReader(file: string) {
  let connection: ReturnType<typeof openConnection> | undefined
  try {
    connection = openConnection(file, 'ro')
    connection.run('BEGIN')
    connection.query('SELECT count(*) AS tables FROM sqlite_master') // the transaction begins with the first look
    return connection
  } catch (error) {
    connection?.close()
    throw toOpenError(file, error)
  }
}
