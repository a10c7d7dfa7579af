/** Numbers are finite, and integers no larger than 2^53 - 1; strings hold no NUL character. */
export type Value = string | number | null
/** May come without a prototype: spread it before comparing it with a literal. */
export type Row = Record<string, Value>

export interface Statement {
  /** One statement. Placeholders are `$1`, `$2`…: they may repeat and come in any order. */
  sql: string
  /** One for each placeholder. */
  values?: readonly Value[]
  /** How many rows it must insert, update or delete. Any other number undoes the whole transaction. */
  changes?: number
}

/**
 * One SQL dialect for all backends: the subset that SQLite and PostgreSQL share, with `$1` placeholders.
 * A full disk rejects with `insufficient_storage`, a database that cannot be reached or used with `unavailable`;
 * any other error is a mistake in the SQL, with the backend's own error as its cause.
 */
export interface Database {
  /** Reads. Sees every transaction that has resolved. */
  query<T extends Row>(sql: string, values?: readonly Value[]): Promise<T[]>
  /**
   * Runs all statements or none. Resolves when they are durable: `true`, or `false` when a statement
   * changed another number of rows than it must, and then nothing happened.
   * After `unavailable` it may have happened all the same: the answer can be lost on the way.
   */
  transaction(statements: readonly Statement[]): Promise<boolean>
  /** Rejects unless the database can be written to now. */
  check(): Promise<void>
  /** Waits for the transactions under way, then lets go of the database. Everything later is `unavailable`. */
  close(): Promise<void>
}

/** A database for those who only read it. */
export type Reader = Pick<Database, 'query' | 'close'>

/** All tables as they were at one moment, whatever is written meanwhile. */
export type Snapshot = Reader
