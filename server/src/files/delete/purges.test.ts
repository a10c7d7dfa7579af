import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Database } from '../../database/database.ts'
import { openSqlite } from '../../database/sqlite.ts'
import type { FilesDeps, Purges } from '../ports.ts'
import type { Purge } from '../types.ts'
import { purgeEdge } from './purge-edge.ts'
import { createPurges, purgeLater } from './purges.ts'

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

test('a purge requested while another is being sent is sent again', async () => {
  for (const now of [1_000, 1_000, 2_000]) {
    await database.transaction([purgeLater('file_a', 1_000)])
    const [first] = (await due()) as [Purge]
    await database.transaction([purgeLater('file_a', now)])
    await purges.confirmed(first)
    const [second] = (await due()) as [Purge]
    assert.equal(second.id, 'file_a')
    assert.notEqual(second.dueAt, first.dueAt)
    await purges.postpone(first, 9_000)
    assert.deepEqual(await due(), [second], 'postponing the first does not postpone the second')
    await purges.confirmed(second)
    assert.deepEqual(await due(), [])
  }
})

test('a failed purge is postponed and counted', async () => {
  await database.transaction([purgeLater('file_b', 1_000)])
  const [purge] = (await due()) as [Purge]
  await purges.postpone(purge, 5_000)
  assert.deepEqual(await due(), [{ id: 'file_b', attempts: 1, dueAt: 5_000 }])
  assert.deepEqual(await purges.due(4_999, 10), [])
})

test('reports why the edge failed, and rejects if the database fails', async () => {
  const failing = { purge: () => Promise.reject(new Error('PURGE returned 403')) }
  const files = { purges, now: () => 5_000, edge: failing } as unknown as FilesDeps
  assert.deepEqual(await purgeEdge(files), { purged: 0, failed: 1, reason: 'PURGE returned 403' })
  const postpone = () => Promise.reject(new Error('the database is down'))
  await assert.rejects(
    purgeEdge({ ...files, now: () => 60_000, purges: { ...purges, postpone } }),
    /the database is down/,
  )
})
