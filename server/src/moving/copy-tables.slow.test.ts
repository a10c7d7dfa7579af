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
    (_, index) =>
      `(${from + index}, 'id ${from + index}', 'w', 'p', '', 'n', 1, 't', 'k', 'h', 'blob ${from + index}')`,
  )
  const columns = 'position, id, workspace, project, folder, name, size, media_type, kind, sha256, blob'
  const added = `FROM files WHERE position >= ${from} AND position < ${to}`
  await database.transaction([
    { sql: `INSERT INTO files (${columns}) VALUES ${places}` },
    { sql: `INSERT INTO intents (blob, due_at) SELECT blob, 1 ${added}` },
    {
      sql: `INSERT INTO small_blobs (blob, content) SELECT blob, $1 ${added}`,
      values: [Uint8Array.of(0, 1, 128, 255)],
    },
  ])
}

const all = async (database: Database, table: string) =>
  (await database.query(`SELECT * FROM ${table} ORDER BY 1, 2`)).map((row) => ({ ...row }))
async function assertSame(): Promise<void> {
  for (const table of ['files', 'intents', 'small_blobs', 'progress'])
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
  const copied = await all(target, 'intents')
  assert.ok(copied.length > 0 && (await all(target, 'small_blobs')).length === 0)
  await source.transaction([
    { sql: "DELETE FROM small_blobs WHERE blob < 'blob 1'" },
    { sql: 'DELETE FROM intents WHERE blob IN (SELECT blob FROM files WHERE position < 100)' },
    { sql: 'DELETE FROM files WHERE position < 100' },
    // The same id at another position.
    { sql: "UPDATE files SET position = 9999999 WHERE id = 'id 150'" },
    { sql: "UPDATE intents SET due_at = 0 WHERE blob = 'blob 200'" },
  ])
  await fill(source, 10_000, 10_010)
  const counts = await copyTables(source, target, never)
  assert.equal(counts.files, 5_000 - 100 + 10)
  await assertSame()
})

test('a database in use is not changed', async () => {
  await fill(target, 0, 1)
  await assert.rejects(
    copyTables(source, target, never),
    /is in use: it has rows in files, intents, small_blobs/,
  )
  assert.equal((await all(target, 'files')).length, 1)
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
  assert.equal(counts.files, 5_000)
})

test('a difference is detected', async () => {
  const lossy = { ...target, transaction: async () => true }
  await assert.rejects(copyTables(source, lossy, never), /The rows of files differ/)
})

test('a source without tables or of another version is rejected', async () => {
  await source.transaction([{ sql: "UPDATE migrations SET name = 'files-and-tokens' WHERE number = 1" }])
  await assert.rejects(copyTables(source, target, never), /unreleased version/)
  await source.transaction([{ sql: 'DELETE FROM migrations' }])
  await assert.rejects(copyTables(source, target, never), /older version/)
  await source.transaction([
    { sql: "INSERT INTO migrations (number, name, applied_at) VALUES (9999, 'x', 0)" },
  ])
  await assert.rejects(copyTables(source, target, never), /newer than this program/)
  await source.transaction([{ sql: 'DROP TABLE migrations' }])
  await assert.rejects(copyTables(source, target, never), /no Atelier tables/)
})
