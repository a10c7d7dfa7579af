/** Numbers are finite, and integers at most 2^53 - 1; strings contain no NUL character. */
export type Value = string | number | Uint8Array | null
/** May have no prototype: spread it before comparing it with a literal. */
export type Row = Record<string, Value>

export interface Statement {
  /** One statement. Placeholders are `$1`, `$2`…; they may repeat and occur in any order. */
  sql: string
  /** One value for each placeholder. */
  values?: readonly Value[]
  /** Number of rows that must be inserted, updated or deleted. Any other number rolls back the whole transaction. */
  changes?: number
}

/** Held until the end of a transaction. */
export interface Lock {
  readonly key: string
  /** Several transactions can hold a shared lock at the same time. */
  readonly shared: boolean
}

/**
 * One SQL dialect for all backends: the subset that SQLite and PostgreSQL share, with `$1` placeholders.
 * Rejects with `insufficient_storage` if the disk is full and with `unavailable` if the database cannot be reached or used.
 * Any other error is a bug in the SQL, with the backend's own error as its cause.
 */
export interface Database {
  /** Reads. Sees every transaction that has resolved. */
  query<T extends Row>(sql: string, values?: readonly Value[]): Promise<T[]>
  /** Reads the first row; undefined if there is none. */
  get<T extends Row>(sql: string, values?: readonly Value[]): Promise<T | undefined>
  /**
   * Runs all statements or none. Resolves when they are durable: `true`, or `false` if a statement changed another number of
   * rows than required; then nothing is stored.
   * After `unavailable` the transaction may still have been committed, because the response can be lost.
   * Acquires `locks` first, in this order. A backend that runs one transaction at a time ignores them.
   */
  transaction(statements: readonly Statement[], locks?: readonly Lock[]): Promise<boolean>
  /** Rejects if the database is not writable. */
  check(): Promise<void>
  /** Waits for open transactions, then closes the database. Later calls reject with `unavailable`. */
  close(): Promise<void>
}

/** Read-only access to a database. */
export type Reader = Pick<Database, 'query' | 'close'>

/** All tables as they were at one moment, regardless of later writes. */
export type Snapshot = Reader
