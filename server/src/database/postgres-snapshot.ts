import { Client } from 'pg'
import type { Row, Snapshot, Value } from './database.ts'
import { CONNECT_MS, getTypeParser, toParameter } from './postgres.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { toOpenError, toRunTimeError } from './postgres-errors.ts'

/** One transaction on a connection of its own, which may take as long as it needs. */
export async function openPostgresSnapshot(address: URL): Promise<Snapshot> {
  const { connection } = readPostgresAddress(address)
  const client = new Client({
    ...connection,
    application_name: 'atelier snapshot',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    keepAlive: true,
    types: { getTypeParser },
  })
  client.on('error', () => undefined) // the next query says it
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SELECT 1') // what is seen is decided by the first query
  } catch (error) {
    await client.end().catch(() => undefined)
    throw toOpenError(error, connection)
  }
  return {
    async query<T extends Row>(sql: string, values: readonly Value[] = []) {
      try {
        return (await client.query<T>({ text: sql, values: values.map(toParameter) })).rows
      } catch (error) {
        throw toRunTimeError(error)
      }
    },
    close: () => client.end(),
  }
}
