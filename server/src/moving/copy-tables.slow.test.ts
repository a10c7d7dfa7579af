import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/sqlite.ts'
import { openSqliteSnapshot } from '../database/sqlite-snapshot.ts'
import { copyTables } from './copy-tables.ts'
import { silent } from './progress.ts'

const never = { progress: silent, signal: new AbortController().signal }
let folder: string
let source: Database
let target: Database
const path = (name: string) => join(folder, `${name}.db`)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-copy-'))
  source = await openSqlite(path('source'))
  target = await openSqlite(path('target'))
  await fill(source, 0, 5_000)
})
afterEach(async () => {
  await Promise.all([source.close(), target.close()])
  await rm(folder, { recursive: true })
})

async function fill(database: Database, from: number, to: number): Promise<void> {
  const places = Array.from(
    { length: to - from },
    (_, index) => `(${from + index}, 'w', 'p', 's${from + index}', '')`,
  )
  await database.transaction([
    { sql: `INSERT INTO lists (id, workspace, project, scope, type) VALUES ${places}` },
    { sql: `INSERT INTO list_totals (list, part, total) SELECT id, 1, id FROM lists WHERE id >= ${from}` },
    { sql: `INSERT INTO list_files (list, position) SELECT id, id + 7 FROM lists WHERE id >= ${from}` },
  ])
}

const all = async (database: Database, table: string) =>
  (await database.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).map((row) => ({ ...row }))
async function assertSame(): Promise<void> {
  for (const table of ['lists', 'list_totals', 'list_files', 'progress'])
    assert.deepEqual(await all(target, table), await all(source, table), table)
}

/** Aborts after this number of rows. */
function stopAfter(rows: number) {
  const stopping = new AbortController()
  let seen = 0
  const progress = {
    ...silent,
    add(count: number) {
      seen += count
      if (seen >= rows) stopping.abort(new Error('stopped by the test'))
    },
  }
  return { progress, signal: stopping.signal }
}

test('an interrupted copy is continued, even if rows were added, removed and changed', async () => {
  await assert.rejects(copyTables(source, target, stopAfter(9_000)), /stopped by the test/)
  const copied = await all(target, 'list_totals')
  assert.ok(copied.length > 0 && (await all(target, 'list_files')).length === 0)
  await source.transaction([
    { sql: 'DELETE FROM list_files WHERE list < 100' },
    { sql: 'DELETE FROM list_totals WHERE list < 100' },
    { sql: 'DELETE FROM lists WHERE id < 100' },
    // The same list under another id.
    { sql: "INSERT INTO lists (id, workspace, project, scope, type) VALUES (9999999, 'w', 'p', 's5', '')" },
    { sql: 'UPDATE list_totals SET total = 0 WHERE list = 200' },
  ])
  await fill(source, 10_000, 10_010)
  const counts = await copyTables(source, target, never)
  assert.equal(counts.lists, 5_000 - 100 + 1 + 10)
  await assertSame()
})

test('a database in use is not changed', async () => {
  await fill(target, 0, 1)
  await assert.rejects(
    copyTables(source, target, never),
    /is in use: it has rows in lists, list_totals, list_files/,
  )
  assert.equal((await all(target, 'lists')).length, 1)
  const done = await openSqlite(path('done'))
  await copyTables(source, done, never)
  await assert.rejects(copyTables(source, done, never), /is in use/, 'a finished copy counts as in use')
  await done.close()
})

test('rows written during the copy are not part of a snapshot', async () => {
  const snapshot = await openSqliteSnapshot(path('source'))
  await fill(source, 20_000, 20_100)
  const counts = await copyTables(snapshot, target, never)
  await snapshot.close()
  assert.equal(counts.lists, 5_000)
})

test('a difference is detected', async () => {
  const lossy = { ...target, transaction: async () => true }
  await assert.rejects(copyTables(source, lossy, never), /The rows of lists differ/)
})

test('a source without tables or of another version is rejected', async () => {
  await source.transaction([{ sql: 'DELETE FROM migrations WHERE number > 1' }])
  await assert.rejects(copyTables(source, target, never), /older version/)
  await source.transaction([
    { sql: "INSERT INTO migrations (number, name, applied_at) VALUES (9999, 'x', 0)" },
  ])
  await assert.rejects(copyTables(source, target, never), /newer than this program/)
  await source.transaction([{ sql: 'DROP TABLE migrations' }])
  await assert.rejects(copyTables(source, target, never), /no Atelier tables/)
})
