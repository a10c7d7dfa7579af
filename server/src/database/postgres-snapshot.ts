import { Client } from 'pg'
import type { Row, Snapshot, Value } from './database.ts'
import { CONNECT_MS, getTypeParser, toParameter } from './postgres.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { toOpenError, toRunTimeError } from './postgres-errors.ts'

/** One transaction on its own connection, without timeouts. */
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
  client.on('error', () => undefined) // the next query reports it
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SELECT 1') // the first query determines what the snapshot sees
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
