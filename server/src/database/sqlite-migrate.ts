import { createMigrationsTable, type Migration, nextMigration } from './migrations.ts'
import type { Connection } from './sqlite-connection.ts'

/** Migrates the database, each migration in its own transaction. Safe to run in several processes at once. */
export function migrateSqlite(connection: Connection, migrations: readonly Migration[]): void {
  let ran: Migration | undefined
  do {
    ran = runNext(connection, migrations)
  } while (ran)
}

function runNext(connection: Connection, migrations: readonly Migration[]): Migration | undefined {
  // Lock before reading which migrations have run: another process may be about to run the same one.
  connection.run('BEGIN IMMEDIATE')
  try {
    connection.run(createMigrationsTable)
    const next = nextMigration(migrations, connection.query('SELECT number, name FROM migrations'))
    if (next) runMigration(connection, next)
    connection.run('COMMIT')
    return next
  } catch (error) {
    if (connection.inTransaction) connection.run('ROLLBACK')
    throw error
  }
}

function runMigration(connection: Connection, { number, name, sql }: Migration): void {
  try {
    connection.runScript(sql)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${number} (${name}) failed: ${reason}. It was rolled back.`, {
      cause: error,
    })
  }
  connection.run('INSERT INTO migrations (number, name, applied_at) VALUES ($1, $2, $3)', [
    number,
    name,
    Date.now(),
  ])
}
