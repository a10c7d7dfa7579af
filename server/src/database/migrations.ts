import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  number: number
  name: string
  sql: string
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Records applied migrations, in SQL that all backends share. */
export const createMigrationsTable =
  'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)'

/** Reads the scripts of the folder, named like `0001-what-it-does.sql`, in order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  migrations.sort((one, other) => one.number - other.number)
  const duplicate = migrations.find(({ number }, index) => migrations[index + 1]?.number === number)
  if (duplicate) throw new Error(`Two migrations in ${folder} have the number ${duplicate.number}.`)
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
  if (!number || !name) throw new Error(`${join(folder, file)} must be named like 0001-what-it-does.sql.`)
  return { number: Number(number), name, sql: await readFile(join(folder, file), 'utf8') }
}

/**
 * Returns the first migration that has not run. Rejects a database that a newer version has changed, and one from before
 * 0.1.0, whose migrations were replaced.
 */
export function nextMigration(
  migrations: readonly Migration[],
  applied: readonly { number: number; name: string }[],
): Migration | undefined {
  const known = new Map(migrations.map(({ number, name }) => [number, name]))
  const replaced = applied.find(({ number, name }) => known.has(number) && known.get(number) !== name)
  if (replaced) {
    throw new Error(
      `The database was created by an unreleased version (migration ${replaced.number}, ${replaced.name}), which this version cannot open. ` +
        'Nothing was changed. Start with a new DATA_DIR or database, or export the projects with the version that created it.',
    )
  }
  const unknown = applied.find(({ number }) => !known.has(number))
  if (unknown) {
    throw new Error(
      `The database is newer than this program (migration ${unknown.number}, ${unknown.name}). Nothing was changed. ` +
        'Start the newer version, or restore a backup made before it.',
    )
  }
  const done = new Set(applied.map(({ number }) => number))
  return migrations.find(({ number }) => !done.has(number))
}
