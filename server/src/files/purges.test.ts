import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/sqlite.ts'
import type { FilesDeps, Purges } from './ports.ts'
import { purgeEdge } from './purge-edge.ts'
import { createPurges, purgeLater } from './purges.ts'
import type { Purge } from './types.ts'

let folder: string
let database: Database
let purges: Purges
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-purges-'))
  database = await openSqlite(join(folder, 'test.db'))
  purges = createPurges(database)
})
after(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const due = async () => (await purges.due(10_000, 10)).map((purge) => ({ ...purge }))

test('what is asked for while the edge is being told is asked for again', async () => {
  for (const now of [1_000, 1_000, 2_000]) {
    await database.transaction([purgeLater('file_a', 1_000)])
    const [first] = (await due()) as [Purge]
    await database.transaction([purgeLater('file_a', now)])
    await purges.confirmed(first)
    const [second] = (await due()) as [Purge]
    assert.equal(second.id, 'file_a')
    assert.notEqual(second.dueAt, first.dueAt)
    await purges.postpone(first, 9_000)
    assert.deepEqual(await due(), [second], 'who knows only of the first does not put off the second')
    await purges.confirmed(second)
    assert.deepEqual(await due(), [])
  }
})

test('a purge that failed comes again later, and is counted', async () => {
  await database.transaction([purgeLater('file_b', 1_000)])
  const [purge] = (await due()) as [Purge]
  await purges.postpone(purge, 5_000)
  assert.deepEqual(await due(), [{ id: 'file_b', attempts: 1, dueAt: 5_000 }])
  assert.deepEqual(await purges.due(4_999, 10), [])
})

test('why the edge did not confirm is told, and the database is not taken for the edge', async () => {
  const refusing = { purge: () => Promise.reject(new Error('it answered PURGE with 403')) }
  const files = { purges, now: () => 5_000, edge: refusing } as unknown as FilesDeps
  assert.deepEqual(await purgeEdge(files), { purged: 0, failed: 1, reason: 'it answered PURGE with 403' })
  const postpone = () => Promise.reject(new Error('the database is away'))
  await assert.rejects(
    purgeEdge({ ...files, now: () => 60_000, purges: { ...purges, postpone } }),
    /the database is away/,
  )
})
