export type Value = string | number | null
export type Row = Record<string, Value>

export interface Statement {
  sql: string
  values?: readonly Value[]
  /** How many rows it must change. Any other number undoes the whole transaction. */
  changes?: number
}

/** One SQL dialect for all backends: the subset that SQLite and PostgreSQL share, with `$1` placeholders. */
export interface Database {
  /** Reads. Sees every transaction that has resolved. */
  query<T extends Row>(sql: string, values?: readonly Value[]): Promise<T[]>
  /**
   * Runs all statements or none. Resolves when they are durable: `true`, or `false` when a statement
   * changed another number of rows than it must, and then nothing happened.
   */
  transaction(statements: readonly Statement[]): Promise<boolean>
  /** Rejects unless the database can be written to now. */
  check(): Promise<void>
  /** Waits for the transactions under way, then lets go of the database. */
  close(): Promise<void>
}
