import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import { AppError } from '../errors.ts'
import type { Database, Row, Statement, Value } from './database.ts'
import { migrationsFolder, readMigrations } from './migrations.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { isLost, isPassing, isStale, toOpenError, toRunTimeError } from './postgres-errors.ts'
import { isOtherNumber, withGuard } from './postgres-guard.ts'
import { migratePostgres } from './postgres-migrate.ts'

// Together less than what a caller waits: whoever cannot be served is told so, nobody is left hanging.
export const CONNECT_MS = 5_000 // for a connection, a free one or a new one
const STATEMENT_MS = 8_000 // the server gives up
const ANSWER_MS = 10_000 // so do we, if the server does not say so
const IDLE_MS = 30_000
const ATTEMPTS = 5

/** Rejects with one plain line when the server cannot be used. The address is never told: it may hold a password. */
export async function openPostgres(address: URL, folder = migrationsFolder): Promise<Database> {
  const { connection, prepare } = readPostgresAddress(address)
  const migrations = await readMigrations(folder)
  const pool = new Pool({
    ...connection,
    application_name: 'atelier',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: ANSWER_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser },
  })
  // A connection that breaks while nobody uses it is replaced by the next who needs one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = createPostgres(pool, prepare)
  try {
    const client = await pool.connect()
    await migratePostgres(client, migrations).finally(() => client.release())
    await database.check()
    return database
  } catch (error) {
    await database.close()
    throw toOpenError(error, connection)
  }
}

function createPostgres(pool: Pool, prepare: boolean): Database {
  const nameOf = prepare ? createNames() : () => undefined
  const underWay = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined

  function toQuery({ sql, values = [], changes }: Statement): Query {
    const text = changes === undefined ? sql : withGuard(sql, changes)
    const name = nameOf(text)
    return {
      text,
      values: values.map(toParameter),
      queryMode: 'extended', // the other one would take several statements in a string
      query_timeout: ANSWER_MS,
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

  /** Again, a little later, when somebody else was in the way and nothing has happened. */
  async function insist<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await withClient(work)
      } catch (error) {
        const again = isPassing(error) || isStale(error)
        if (!again || attempt === ATTEMPTS) throw toRunTimeError(error)
      }
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }

  function run<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const result = insist(work)
    const settled: Promise<unknown> = result.catch(() => undefined).then(() => underWay.delete(settled))
    underWay.add(settled)
    return result
  }

  function requireOpen(): void {
    if (closed) throw new AppError('unavailable', { cause: new Error('The database is closed') })
  }

  async function query<T extends Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    requireOpen()
    const asked = toQuery({ sql, values })
    const { rows } = await run((client) => client.query<T>(asked))
    return rows
  }

  async function transaction(statements: readonly Statement[]): Promise<boolean> {
    requireOpen()
    const queries = statements.map(toQuery)
    return queries.length === 0 || run((client) => commit(client, queries))
  }

  async function check(): Promise<void> {
    // A row that is written needs a server that takes writes, its disk and a sync.
    const sql = 'UPDATE migrations SET applied_at = applied_at WHERE number = 1'
    await transaction([{ sql }])
  }

  async function shutDown(): Promise<void> {
    await Promise.all(underWay)
    await pool.end()
  }

  async function close(): Promise<void> {
    closed ??= shutDown()
    await closed
  }

  return { query, transaction, check, close }
}

type Query = QueryConfig & { readonly queryMode?: 'extended'; readonly query_timeout: number }

const BEGIN: Query = { text: 'BEGIN', query_timeout: ANSWER_MS }
const COMMIT: Query = { text: 'COMMIT', query_timeout: ANSWER_MS }

/** Everything goes out at once, in one round trip: after a statement that fails, the server refuses the rest and COMMIT undoes all. */
async function commit(client: PoolClient, statements: readonly Query[]): Promise<boolean> {
  const queries = statements.length === 1 ? statements : [BEGIN, ...statements, COMMIT]
  // All answers are waited for: the connection is free only then.
  const answers = await Promise.allSettled(queries.map((query) => client.query(query)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (!failed) return true
  if (isOtherNumber(failed.reason)) return false
  throw failed.reason
}

const MAX_NAMES = 200
/** Longer ones differ from each other, and so would crowd out the others. */
const LONG_SQL = 5_000

/** The same statement has the same name on every connection, where it is prepared once. */
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

/** All that is a number in SQL is one here; the rest is text. */
const NUMBERS: readonly number[] = [20, 21, 23, 26, 700, 701, 1700] // int8, int2, int4, oid, float4, float8, numeric

export function getTypeParser(oid: number): (text: string) => Value {
  return NUMBERS.includes(oid) ? Number : (text) => text
}

export function toParameter(value: Value): string | null {
  if (typeof value === 'string' || value === null) return value
  if (typeof value !== 'number') throw new TypeError(`Cannot store a value of type ${typeof value}`)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new RangeError('Cannot store this number exactly')
  return String(value)
}
