import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { Row, Value } from './database.ts'
import { isBusy } from './sqlite-errors.ts'

/** One connection to a SQLite file. Every call blocks its thread until SQLite is done. */
export interface Connection {
  readonly inTransaction: boolean
  query<T extends Row>(sql: string, values?: readonly Value[]): T[]
  /** The first row. */
  get<T extends Row>(sql: string, values?: readonly Value[]): T | undefined
  /** Runs one statement and returns how many rows it changed. Only INSERT, UPDATE and DELETE count. */
  run(sql: string, values?: readonly Value[]): number
  /** Runs a script of several statements. */
  runScript(sql: string): void
  close(): void
}

interface Prepared {
  statement: StatementSync
  placeholders: number
  columns: readonly string[]
}

const busyTimeoutMs = 5_000
const maxPreparedStatements = 200
/** Longer statements are rare and would use much memory. */
const longSql = 20_000

/**
 * Opens an existing file: `mode=rw` prevents SQLite from replacing a lost database by an empty one. `immutable` reads only the
 * file itself, without -wal and -shm: use it only for a file without -wal to which no process writes.
 */
export function openConnection(file: string, mode: 'rw' | 'ro' | 'immutable' = 'rw'): Connection {
  const address = pathToFileURL(file)
  address.searchParams.set('mode', mode === 'rw' ? 'rw' : 'ro')
  if (mode === 'immutable') address.searchParams.set('immutable', '1')
  const database = new DatabaseSync(address)
  try {
    database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    if (mode === 'rw') useWriteAheadLog(database)
    // Overwrites deleted content, which may be a user's file.
    database.exec(`PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA cache_size = -16000;`)
  } catch (error) {
    database.close()
    throw error
  }
  const prepare = cachedPrepare(database)
  return {
    get inTransaction() {
      return database.isTransaction
    },
    query: <T extends Row>(sql: string, values: readonly Value[] = []) => {
      const prepared = prepare(sql)
      const rows = prepared.statement.all(...bindings(prepared, values)) as unknown as Value[][]
      return rows.map((row) => toRow(prepared.columns, row) as T)
    },
    get: <T extends Row>(sql: string, values: readonly Value[] = []) => {
      const prepared = prepare(sql)
      const row = prepared.statement.get(...bindings(prepared, values)) as Value[] | undefined
      return row && (toRow(prepared.columns, row) as T)
    },
    run: (sql, values = []) => {
      const prepared = prepare(sql)
      return Number(prepared.statement.run(...bindings(prepared, values)).changes)
    },
    runScript: (sql) => database.exec(sql),
    close: () => database.close(),
  }
}

/**
 * If several processes convert a new file at once, SQLite reports "busy" to some of them without waiting for the timeout,
 * because waiting with the locks they hold would deadlock. They release the locks and retry.
 */
function useWriteAheadLog(database: DatabaseSync): void {
  const deadline = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}

/** Caches statements. A Map keeps insertion order, so its first key is the oldest. */
function cachedPrepare(database: DatabaseSync): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>()
  return (sql) => {
    const known = cache.get(sql)
    if (known !== undefined) return known
    const prepared = prepare(database, sql)
    if (sql.length <= longSql) cache.set(sql, prepared)
    const [oldest] = cache.keys()
    if (cache.size > maxPreparedStatements && oldest !== undefined) cache.delete(oldest)
    return prepared
  }
}

// Literals, quoted names and comments match first, so that a `$1` inside them stays unchanged.
const placeholder = /'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\d+)/g

/** In SQLite `$1` is a name, which node:sqlite does not bind by position; `?1` is a position. */
function prepare(database: DatabaseSync, sql: string): Prepared {
  let placeholders = 0
  const numbered = sql.replace(placeholder, (token, number?: string) => {
    if (number === undefined) return token
    placeholders = Math.max(placeholders, Number(number))
    return `?${number}`
  })
  const statement = database.prepare(numbered)
  // SQLite prepares the first statement and silently ignores the rest.
  if (statement.sourceSQL.trim() !== numbered.trim()) throw new Error('More than one statement in a string')
  statement.setReturnArrays(true)
  return { statement, placeholders, columns: statement.columns().map(({ name }) => name) }
}

/** Objects created by node:sqlite have no prototype, so V8 stores them as dictionaries: twice as slow to create and read. */
function toRow(columns: readonly string[], values: readonly Value[]): Row {
  const row: Row = {}
  let index = 0
  for (const name of columns) row[name] = values[index++] ?? null
  return row
}

function bindings({ placeholders }: Prepared, values: readonly Value[]): SQLInputValue[] {
  // SQLite would bind NULL to a placeholder without a value.
  if (values.length !== placeholders) {
    throw new Error(`The statement has ${placeholders} placeholders, but got ${values.length} values`)
  }
  return values.map(toBinding)
}

function toBinding(value: Value): SQLInputValue {
  if (typeof value === 'string' || value instanceof Uint8Array || value === null) return value
  if (typeof value !== 'number') throw new TypeError(`Cannot store a value of type ${typeof value}`)
  // node:sqlite binds every number as REAL, and a TEXT column would store 1 as '1.0'; a bigint stays an integer.
  if (Number.isSafeInteger(value)) return BigInt(value)
  // NaN would become NULL, and an integer beyond 2^53 could be stored but not read.
  if (!Number.isFinite(value) || Number.isInteger(value))
    throw new RangeError('Cannot store this number exactly')
  return value
}
