import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import { AppError } from '../errors.ts'
import type { Database, Lock, Reader, Row, Statement, Value } from './database.ts'
import { migrationsFolder, nextMigration, readMigrations } from './migrations.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { isLost, isRetryable, isStale, toOpenError, toRunTimeError } from './postgres-errors.ts'
import { isUnexpectedCount, withGuard } from './postgres-guard.ts'
import { migratePostgres } from './postgres-migrate.ts'

// Together shorter than a caller's timeout, so that every caller gets an error instead of a timeout.
export const CONNECT_MS = 5_000 // until a pooled or new connection is available
const STATEMENT_MS = 8_000 // timeout in the server
const RESPONSE_MS = 10_000 // timeout in the client, if the server does not respond
const IDLE_MS = 30_000
const ATTEMPTS = 5

/** Rejects with one plain line if the server cannot be used. The line never contains the address, which may hold a password. */
export async function openPostgres(address: URL, folder = migrationsFolder): Promise<Database> {
  const migrations = await readMigrations(folder)
  return connect(address, async (database, pool) => {
    const client = await pool.connect()
    await migratePostgres(client, migrations).finally(() => client.release())
    await database.check()
  })
}

/** Rejects tables of another version, because migrating them would change them. */
export async function openPostgresReader(address: URL, folder = migrationsFolder): Promise<Reader> {
  const migrations = await readMigrations(folder)
  return connect(address, async ({ query }) => {
    const [found] = await query<{ name: string | null }>("SELECT to_regclass('migrations')::text AS name")
    if (!found?.name) throw new Error('The database in DATABASE_URL contains no Atelier tables.')
    if (nextMigration(migrations, await query('SELECT number, name FROM migrations')))
      throw new Error(
        'The database in DATABASE_URL was last used by an older version. Start this version with it once, then run the command again.',
      )
  })
}

async function connect(
  address: URL,
  prepareTables: (database: Database, pool: Pool) => Promise<void>,
): Promise<Database> {
  const { connection, prepare } = readPostgresAddress(address)
  const pool = new Pool({
    ...connection,
    application_name: 'atelier',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: RESPONSE_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser },
  })
  // A connection that breaks while idle is replaced when the next one is needed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = createPostgres(pool, prepare)
  try {
    await prepareTables(database, pool)
    return database
  } catch (error) {
    await database.close()
    throw toOpenError(error, connection)
  }
}

function createPostgres(pool: Pool, prepare: boolean): Database {
  const nameOf = prepare ? createNames() : () => undefined
  const pending = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined

  function toQuery({ sql, values = [], changes }: Statement): Query {
    const text = changes === undefined ? sql : withGuard(sql, changes)
    const name = nameOf(text)
    return {
      text,
      values: values.map(toParameter),
      queryMode: 'extended', // the simple mode would allow several statements in a string
      query_timeout: RESPONSE_MS,
      ...(name && { name }),
    }
  }

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(isLost(error) || isStale(error))
      throw error
    }
  }

  /** Retries after a pause if the transaction conflicted with another one and was rolled back. */
  async function withRetries<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await withClient(work)
      } catch (error) {
        const again = isRetryable(error) || isStale(error)
        if (!again || attempt === ATTEMPTS) throw toRunTimeError(error)
      }
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }

  function run<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = withRetries(work)
    const settled: Promise<unknown> = result.catch(() => undefined).then(() => pending.delete(settled))
    pending.add(settled)
    return result
  }

  function requireOpen(): void {
    if (closed) throw new AppError('unavailable', { cause: new Error('The database is closed') })
  }

  async function query<T extends Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    requireOpen()
    const statement = toQuery({ sql, values })
    const { rows } = await run((client) => client.query<T>(statement))
    return rows
  }

  async function get<T extends Row>(sql: string, values?: readonly Value[]): Promise<T | undefined> {
    return (await query<T>(sql, values))[0]
  }

  async function transaction(
    statements: readonly Statement[],
    locks: readonly Lock[] = [],
  ): Promise<boolean> {
    requireOpen()
    const all = [...locks.map(toStatement), ...statements]
    return all.length === 0 || run((client) => commit(client, all, toQuery))
  }

  async function check(): Promise<void> {
    // Writing a row requires a writable server, its disk and a sync.
    const sql = 'UPDATE migrations SET applied_at = applied_at WHERE number = 1'
    await transaction([{ sql }])
  }

  async function shutDown(): Promise<void> {
    await Promise.all(pending)
    await pool.end()
  }

  async function close(): Promise<void> {
    closed ??= shutDown()
    await closed
  }

  return { query, get, transaction, check, close }
}

type Query = QueryConfig & { readonly queryMode?: 'extended'; readonly query_timeout: number }

const BEGIN: Query = { text: 'BEGIN', query_timeout: RESPONSE_MS }
const COMMIT: Query = { text: 'COMMIT', query_timeout: RESPONSE_MS }
const ROLLBACK: Query = { text: 'ROLLBACK', query_timeout: RESPONSE_MS }

/** A long transaction is sent in parts: otherwise it blocks the event loop, and its last statements time out. */
const PART_STATEMENTS = 500

/** Sends a part in one round trip. After a statement fails, the server rejects the rest of it, and COMMIT rolls back. */
async function commit(
  client: PoolClient,
  statements: readonly Statement[],
  toQuery: (statement: Statement) => Query,
): Promise<boolean> {
  for (let from = 0; from < statements.length; from += PART_STATEMENTS) {
    const part = statements.slice(from, from + PART_STATEMENTS).map(toQuery)
    const isLast = from + PART_STATEMENTS >= statements.length
    const queries =
      statements.length === 1 ? part : [...(from === 0 ? [BEGIN] : []), ...part, ...(isLast ? [COMMIT] : [])]
    // Wait for all responses: only then is the connection free.
    const results = await Promise.allSettled(queries.map((query) => client.query(query)))
    const failed = results.find((result) => result.status === 'rejected')
    if (!failed) continue
    if (!isLast) await client.query(ROLLBACK)
    if (isUnexpectedCount(failed.reason)) return false
    throw failed.reason
  }
  return true
}

function toStatement({ key, shared }: Lock): Statement {
  const name = shared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock'
  return { sql: `SELECT ${name}(hashtextextended($1, 0))`, values: [key] }
}

const MAX_NAMES = 200
/** Longer statements are rarely repeated and would crowd out others. */
const LONG_SQL = 5_000

/** A statement has the same name on every connection and is prepared there once. */
function createNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || sql.length > LONG_SQL || names.size >= MAX_NAMES) return known
    const name = `atelier_${names.size}`
    names.set(sql, name)
    return name
  }
}

/** SQL numbers become numbers, bytea becomes bytes, everything else text. */
const NUMBERS: readonly number[] = [20, 21, 23, 26, 700, 701, 1700] // int8, int2, int4, oid, float4, float8, numeric

const BYTEA = 17

export function getTypeParser(oid: number): (text: string) => Value {
  if (oid === BYTEA) return (text) => Buffer.from(text.slice('\\x'.length), 'hex')
  return NUMBERS.includes(oid) ? Number : (text) => text
}

export function toParameter(value: Value): string | Uint8Array | null {
  if (typeof value === 'string' || value instanceof Uint8Array || value === null) return value
  if (typeof value !== 'number') throw new TypeError(`Cannot store a value of type ${typeof value}`)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new RangeError('Cannot store this number exactly')
  return String(value)
}
