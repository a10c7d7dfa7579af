import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Database } from '../../database/database.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { createStorage } from './storage.ts'

const FILES = 50_000
const DAY = 86_400_000_000
let folder: string
let database: Database

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-days-'))
  database = await openSqlite(join(folder, 'test.db'))
  // Two days, three projects, and a second workspace.
  const sql = `INSERT INTO files (position, id, workspace, project, folder, name, size, media_type, kind, sha256, blob)
    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < $3)
    SELECT (n % 2) * ${DAY} + n + $1, $2 || n, $2, 'p' || (n % 3), '', 'a', 2, 'text/plain', 'code', '', '' FROM numbers`
  await database.transaction([
    { sql, values: [DAY, 'w1', FILES - 1] },
    { sql, values: [DAY + FILES, 'w2', 9] },
    { sql, values: [DAY + 2 * FILES, 'w3', 0] },
  ])
})
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** How often others had their turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  await work()
  clearImmediate(next)
  return turns
}

test('counts earlier versions apart from files', async () => {
  const sql = `INSERT INTO versions (file, number, name, size, media_type, kind, sha256, blob, written_at, replaced_at)
    SELECT position, $2, 'a', 5, 'text/plain', 'code', '', '', 1, 1 FROM files WHERE position = $1`
  const [file] = await database.query<{ position: number }>(
    "SELECT MAX(position) AS position FROM files WHERE workspace = 'w2'",
  )
  const position = file?.position ?? 0
  await database.transaction([
    { sql: 'UPDATE files SET version = 3 WHERE position = $1', values: [position] },
    { sql, values: [position, 1] },
    { sql, values: [position, 2] },
    // Its versions were deleted, because they were old.
    { sql: "UPDATE files SET version = 3 WHERE workspace = 'w3'" },
  ])
  const days = await createStorage(database, Date.now).days({ workspace: 'w2', project: undefined })
  assert.deepEqual(
    days.map(({ files, bytes, versions, versionBytes }) => [files, bytes, versions, versionBytes]),
    [
      [5, 10, 0, 0],
      [5, 10, 2, 10],
    ],
  )
  const [without] = await createStorage(database, Date.now).days({ workspace: 'w3', project: undefined })
  assert.deepEqual([without?.versions, without?.versionBytes], [0, 0])
})

test('counts all files of a workspace or project once, and others have their turn meanwhile', async () => {
  const storage = createStorage(database, Date.now)
  const turns = await turnsDuring(() => storage.days({ workspace: 'w1', project: undefined }))
  assert.ok(turns >= 2, `${turns} turns`)
  const half = { files: FILES / 2, bytes: FILES, versions: 0, versionBytes: 0 }
  assert.deepEqual(await storage.days({ workspace: 'w1', project: undefined }), [
    { day: '1970-01-02', ...half },
    { day: '1970-01-03', ...half },
  ])
  const ofProject = await storage.days({ workspace: 'w1', project: 'p0' })
  assert.equal(
    ofProject.reduce((sum, { files }) => sum + files, 0),
    Math.ceil(FILES / 3),
  )
  const others = await storage.days({ workspace: 'w2', project: undefined })
  assert.deepEqual(
    others.map(({ files }) => files),
    [5, 5],
  )
  assert.deepEqual(await storage.days({ workspace: 'nobody', project: undefined }), [])
})
