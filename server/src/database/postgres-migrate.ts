import type { ClientBase } from 'pg'
import { createMigrationsTable, type Migration, nextMigration } from './migrations.ts'

/** Any number that nobody else uses as an advisory lock of the same database: the letters of "atelier". */
const LOCK = 0x61_74_65_6c_69_65

/** Brings the database up to date, each migration in a transaction of its own. Safe in several processes at once. */
export async function migratePostgres(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  let ran: Migration | undefined
  do {
    ran = await runNext(client, migrations)
  } while (ran)
}

async function runNext(client: ClientBase, migrations: readonly Migration[]): Promise<Migration | undefined> {
  await client.query('BEGIN')
  try {
    // Others may take their time, and so may a large table. For this transaction only: a pooler may hand the connection on.
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
    throw new Error(`Migration ${number} (${name}) failed: ${reason}. Nothing of it was kept.`, {
      cause: error,
    })
  }
  await client.query('INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, $3)', [
    number,
    name,
    Date.now(),
  ])
}

// Literals, quoted names and comments come first, so that a word inside one of them stays as it is.
const words =
  /'[^']*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\)\s*STRICT(?:,\s*WITHOUT ROWID)?|\b(?:INTEGER|TEXT)\b/g

/**
 * Migrations are written in SQLite's words. There INTEGER has 64 bits, text is compared byte by byte, and a table may
 * say that it is strict and has no hidden key, as every table of PostgreSQL.
 */
export function toPostgres(sql: string): string {
  return sql.replace(words, (word) => {
    if (word === 'INTEGER') return 'BIGINT'
    if (word === 'TEXT') return 'TEXT COLLATE "C"'
    return word.startsWith(')') ? ')' : word
  })
}
