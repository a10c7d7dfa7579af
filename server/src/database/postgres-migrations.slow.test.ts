import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { keepsOldQuarantine } from '../../test/old-quarantine.ts'
import { openSchema, sharedPostgres, skipPostgres } from '../../test/postgres.ts'
import { migrationsFolder } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { toPostgres } from './postgres-migrate.ts'
import { openSqlite } from './sqlite.ts'

test('translates SQLite types to PostgreSQL, except in literals and comments', () => {
  const sql = `-- INTEGER ) STRICT
    CREATE TABLE t (a INTEGER, "TEXT" TEXT DEFAULT ') STRICT INTEGER''TEXT') STRICT, WITHOUT ROWID; /* TEXT */
    CREATE TABLE u (a INTEGER) STRICT;`
  assert.equal(
    toPostgres(sql),
    `-- INTEGER ) STRICT
    CREATE TABLE t (a BIGINT, "TEXT" TEXT COLLATE "C" DEFAULT ') STRICT INTEGER''TEXT'); /* TEXT */
    CREATE TABLE u (a BIGINT);`,
  )
})

describe('migrations on postgres', { skip: skipPostgres }, () => {
  let server: Awaited<ReturnType<typeof sharedPostgres>>
  let schema: Awaited<ReturnType<typeof openSchema>>
  let folder: string
  let scripts: string
  before(async () => {
    server = await sharedPostgres()
  })
  after(() => server.stop())
  beforeEach(async () => {
    schema = await openSchema(server.address)
    folder = mkdtempSync(join(tmpdir(), 'atelier-migrations-'))
    scripts = join(folder, 'scripts')
    mkdirSync(scripts)
  })
  afterEach(async () => {
    await schema.drop()
    rmSync(folder, { recursive: true })
  })
  const script = (name: string, sql: string) => writeFileSync(join(scripts, `${name}.sql`), sql)
  const open = (from = scripts) => openPostgres(schema.url, from)

  test('our own migrations keep files in quarantine', () => keepsOldQuarantine(open, folder))

  test('our own migrations create the same tables and columns as on SQLite', async (context) => {
    const sqlite = await openSqlite(join(folder, 'test.db'))
    context.after(() => sqlite.close())
    const postgres = await open(migrationsFolder)
    context.after(() => postgres.close())
    const type = "CASE c.type WHEN 'INTEGER' THEN 'bigint' WHEN 'BLOB' THEN 'bytea' ELSE lower(c.type) END"
    const theirs = await sqlite.query(
      `SELECT m.name || '.' || c.name || ' ' || ${type} || CASE WHEN "notnull" OR pk THEN ' not null' ELSE '' END AS line
       FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
       WHERE m.type = 'table' AND m.name <> 'migrations' ORDER BY 1`,
    )
    const ours = await postgres.query(
      `SELECT table_name || '.' || column_name || ' ' || data_type || CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END AS line
       FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'migrations'
       ORDER BY 1`,
    )
    const lines = (rows: object[]) => rows.map((row) => Object.values(row)[0]).sort()
    assert.ok(ours.length > 50)
    assert.deepEqual(lines(ours), lines(theirs))
  })

  test('nodes that start at the same time migrate once', async () => {
    script('0001-notes', 'CREATE TABLE notes (id INTEGER PRIMARY KEY) STRICT;')
    script(
      '0002-slow',
      'SELECT pg_sleep(0.3); CREATE TABLE slow (id INTEGER) STRICT; INSERT INTO slow VALUES (1);',
    )
    const nodes = await Promise.all([open(), open(), open(), open()])
    for (const node of nodes)
      assert.deepEqual(await node.query('SELECT count(*) AS total FROM slow'), [{ total: 1 }])
    const ran = await nodes[0]?.query('SELECT number, name FROM migrations ORDER BY number')
    assert.deepEqual(ran, [
      { number: 1, name: 'notes' },
      { number: 2, name: 'slow' },
    ])
    await Promise.all(nodes.map((node) => node.close()))
  })

  test('a failed script is rolled back and can be corrected', async () => {
    script('0001-broken', 'CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1);')
    await assert.rejects(open(), {
      message: 'Migration 1 (broken) failed: relation "nowhere" does not exist. It was rolled back.',
    })
    script('0001-broken', 'CREATE TABLE half (id INTEGER)')
    await (await open()).close()
  })

  test('a database of an unreleased version is rejected and not changed', async () => {
    script('0001-notes', 'CREATE TABLE notes (id INTEGER PRIMARY KEY) STRICT; INSERT INTO notes VALUES (1);')
    await (await open()).close()
    await assert.rejects(open(migrationsFolder), /created by an unreleased version \(migration 1, notes\)/)
    const database = await open()
    assert.deepEqual(await database.query('SELECT id FROM notes'), [{ id: 1 }])
    const tables =
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1'
    assert.deepEqual(await database.query(tables), [{ name: 'migrations' }, { name: 'notes' }])
    await database.close()
  })

  test('a database of a newer version is rejected', async () => {
    script('0001-future', 'CREATE TABLE future (id INTEGER)')
    await (await open()).close()
    rmSync(join(scripts, '0001-future.sql'))
    script('0002-ours', 'CREATE TABLE ours (id INTEGER)')
    await assert.rejects(open(), /newer than this program \(migration 1, future\)/)
  })
})
