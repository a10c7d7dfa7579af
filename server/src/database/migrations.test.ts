import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'
import { keepsOldQuarantine } from '../../test/old-quarantine.ts'
import { migrationsFolder, readMigrations } from './migrations.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let scripts: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'))
  scripts = join(folder, 'scripts')
  file = join(folder, 'test.db')
  mkdirSync(scripts)
  script(
    '0001-notes',
    "CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT) STRICT; -- one; two\nINSERT INTO notes VALUES (1, 'a;b');",
  )
  script(
    '0002-tags',
    'CREATE TABLE tags (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID; INSERT INTO notes (body) VALUES (NULL);',
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const script = (name: string, sql: string) => writeFileSync(join(scripts, `${name}.sql`), sql)

/** Opens the database, which migrates it, and returns one column of the result. */
async function openAndRead(sql: string): Promise<unknown[]> {
  const database = await openSqlite(file, scripts)
  const rows = await database.query(sql)
  await database.close()
  return rows.flatMap((row) => Object.values(row))
}

test('our own migrations produce a database that opens', async () => {
  assert.ok((await readMigrations(migrationsFolder)).length > 0)
  await (await openSqlite(file)).close()
})

test('our own migrations keep files in quarantine', () =>
  keepsOldQuarantine((from) => openSqlite(join(folder, 'old.db'), from), folder))

test('each script runs once, in order, and is recorded', async () => {
  assert.deepEqual(await openAndRead('SELECT id FROM notes'), [1, 2])
  assert.deepEqual(await openAndRead('SELECT id FROM notes'), [1, 2])
  script('0010-later', "INSERT INTO notes (body) VALUES ('later')")
  assert.deepEqual(await openAndRead('SELECT id FROM notes'), [1, 2, 3])
  assert.deepEqual(await openAndRead('SELECT number, name FROM migrations ORDER BY number'), [
    1,
    'notes',
    2,
    'tags',
    10,
    'later',
  ])
  const [appliedAt] = await openAndRead('SELECT max(applied_at) FROM migrations')
  assert.ok(Math.abs(Date.now() - Number(appliedAt)) < 60_000)
})

test('a failed script is rolled back and can be corrected', async () => {
  script('0003-broken', 'CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1);')
  await assert.rejects(openAndRead('SELECT 1'), {
    message: 'Migration 3 (broken) failed: no such table: nowhere. It was rolled back.',
  })
  script('0003-broken', 'CREATE TABLE half (id INTEGER)')
  assert.deepEqual(await openAndRead('SELECT count(*) FROM half'), [0])
})

test('a database of a newer version is rejected and not changed', async () => {
  script('0003-future', 'CREATE TABLE future (id INTEGER)')
  await openAndRead('SELECT 1')
  const before = readFileSync(file)
  rmSync(join(scripts, '0003-future.sql'))
  script('0004-ours', 'CREATE TABLE ours (id INTEGER)')
  await assert.rejects(openAndRead('SELECT 1'), {
    message:
      'The database is newer than this program (migration 3, future). Nothing was changed. ' +
      'Start the newer version, or restore a backup made before it.',
  })
  assert.deepEqual(readFileSync(file), before)
})

test('a database of an unreleased version is rejected and not changed', async () => {
  await openAndRead('SELECT 1')
  const before = readFileSync(file)
  rmSync(join(scripts, '0001-notes.sql'))
  rmSync(join(scripts, '0002-tags.sql'))
  script('0001-schema', 'CREATE TABLE notes (id INTEGER PRIMARY KEY) STRICT')
  await assert.rejects(openAndRead('SELECT 1'), {
    message:
      'The database was created by an unreleased version (migration 1, notes), which this version cannot open. Nothing was changed. ' +
      'Start with a new DATA_DIR or database, or export the projects with the version that created it.',
  })
  assert.deepEqual(readFileSync(file), before)
})

test('processes that start at the same time migrate once', async () => {
  // Slow enough that the other processes start while it runs.
  const slow = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)'
  script('0003-slow', `CREATE TABLE numbers (i INTEGER); INSERT INTO numbers ${slow} SELECT i FROM n;`)
  const source = `
    import { openSqlite } from ${JSON.stringify(import.meta.resolve('./sqlite.ts'))}
    await (await openSqlite(process.argv[1], process.argv[2])).close()`
  const start = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', source, file, scripts])
  await Promise.all([start(), start(), start()])
  assert.deepEqual(await openAndRead('SELECT count(*) FROM numbers'), [300_000])
  assert.deepEqual(await openAndRead('SELECT id FROM notes'), [1, 2])
})

test('a file that is not named like a migration prevents startup', async () => {
  script('03-oops', 'SELECT 1')
  await assert.rejects(readMigrations(scripts), /03-oops\.sql must be named like 0001-what-it-does\.sql/)
})

test('two migrations with the same number prevent startup', async () => {
  script('0002-twin', 'SELECT 1')
  await assert.rejects(readMigrations(scripts), /have the number 2/)
})
