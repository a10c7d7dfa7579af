import type { ClientBase } from 'pg'
import { createMigrationsTable, type Migration, nextMigration } from './migrations.ts'

/** Key of the advisory lock, unique in the database: the letters "atelie". */
const LOCK = 0x61_74_65_6c_69_65

/** Migrates the database, each migration in its own transaction. Safe to run in several processes at once. */
export async function migratePostgres(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  let ran: Migration | undefined
  do {
    ran = await runNext(client, migrations)
  } while (ran)
}

async function runNext(client: ClientBase, migrations: readonly Migration[]): Promise<Migration | undefined> {
  await client.query('BEGIN')
  try {
    // Waiting for other nodes or changing a large table may take long. LOCAL, because a pooler may pass the connection on.
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL lock_timeout = 0')
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
    await client.query(createMigrationsTable)
    const { rows } = await client.query('SELECT number, name FROM migrations')
    const next = nextMigration(migrations, rows)
    if (next) await runMigration(client, next)
    await client.query('COMMIT')
    return next
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function runMigration(client: ClientBase, { number, name, sql }: Migration): Promise<void> {
  try {
    await client.query(toPostgres(sql))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${number} (${name}) failed: ${reason}. It was rolled back.`, {
      cause: error,
    })
  }
  await client.query('INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, $3)', [
    number,
    name,
    Date.now(),
  ])
}

// Literals, quoted names and comments match first, so that words inside them stay unchanged.
const words =
  /'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\)\s*STRICT(?:,\s*WITHOUT ROWID)?|\b(?:INTEGER|TEXT|BLOB)\b/g

/**
 * Migrations are written for SQLite. There, INTEGER has 64 bits, text compares byte by byte, and STRICT and WITHOUT ROWID
 * declare what every PostgreSQL table is anyway.
 */
export function toPostgres(sql: string): string {
  return sql.replace(words, (word) => {
    if (word === 'INTEGER') return 'BIGINT'
    if (word === 'BLOB') return 'BYTEA'
    if (word === 'TEXT') return 'TEXT COLLATE "C"'
    return word.startsWith(')') ? ')' : word
  })
}
