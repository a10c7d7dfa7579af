import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Database } from '../../database/database.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { createCatalog } from '../catalog.ts'
import { insertFile } from '../file-rows.ts'
import { changeTotals } from '../list/folder-totals.ts'
import type { FileRecord } from '../types.ts'
import { createProjectLimits } from './project-limits.ts'

let folder: string
let database: Database
let clock = 0
let position = 0

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-limits-'))
  database = await openSqlite(join(folder, 'test.db'))
})
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function insert(project: string): Promise<boolean> {
  position++
  const file: FileRecord = {
    id: `file${position}`,
    position,
    workspace: 'w1',
    project,
    folder: 'x',
    name: 'a',
    description: undefined,
    size: 2,
    mediaType: 'text/plain',
    kind: 'code',
    sha256: '',
    blob: '',
    version: 1,
    changedAt: undefined,
  }
  return database.transaction([insertFile(file, null, undefined), ...changeTotals([{ after: file }])])
}

const ONE = { files: 1, bytes: 2 }
const full = { code: 'insufficient_storage' }

test('a project has no more files than its limit', async () => {
  const limits = createProjectLimits(database, () => clock)
  await insert('p1')
  await limits.set('w1', 'p1', { files: 2 })
  const add = () => limits.withRoom('w1', 'p1', ONE, () => insert('p1'))
  await add()
  await assert.rejects(add(), full)
})

test('a count that is out of date does not forget writes under way', async () => {
  const limits = createProjectLimits(database, () => clock)
  await limits.set('w1', 'p2', { files: 2 })
  await limits.withRoom('w1', 'p2', ONE, () => insert('p2'))
  clock += 30_000
  const go = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = limits.withRoom('w1', 'p2', ONE, async () => {
    started.resolve()
    await go.promise
    return insert('p2')
  })
  await started.promise
  const detail = /may have 2 files and has 2/
  await assert.rejects(
    limits.withRoom('w1', 'p2', ONE, () => insert('p2')),
    (error: { detail?: string }) => detail.test(error.detail ?? ''),
  )
  go.resolve()
  assert.equal(await slow, true)
  clock += 30_000
  await assert.rejects(
    limits.withRoom('w1', 'p2', ONE, () => insert('p2')),
    full,
  )
})

test('a write that fails, or changes nothing, takes no room', async () => {
  const limits = createProjectLimits(database, () => clock)
  await limits.set('w1', 'p3', { files: 1 })
  assert.equal(await limits.withRoom('w1', 'p3', ONE, async () => false), false)
  await assert.rejects(
    limits.withRoom('w1', 'p3', ONE, () => Promise.reject(new Error('The disk is gone'))),
    /The disk is gone/,
  )
  assert.equal(await limits.withRoom('w1', 'p3', ONE, () => insert('p3')), true)
})

test('files that were added while there was no limit count', async () => {
  const limits = createProjectLimits(database, () => clock)
  const add = () => limits.withRoom('w1', 'p4', ONE, () => insert('p4'))
  await limits.set('w1', 'p4', { files: 5 })
  await add()
  await limits.set('w1', 'p4', {})
  await add()
  await limits.set('w1', 'p4', { files: 2 })
  await assert.rejects(add(), full)
})

test('a project has no more bytes than its limit, and deleted files make room within a second', async () => {
  const limits = createProjectLimits(database, () => clock)
  await insert('p5')
  await limits.set('w1', 'p5', { bytes: 5 })
  const add = () => limits.withRoom('w1', 'p5', ONE, () => insert('p5'))
  await add()
  await assert.rejects(add(), (error: { detail?: string }) =>
    /may have 5 bytes and has 4/.test(error.detail ?? ''),
  )
  const catalog = createCatalog(database)
  const { files } = await catalog.list('w1', 'p5', {}, { offset: 0, limit: 1 })
  for (const file of files) assert.equal(await catalog.remove(file), true)
  clock += 1_000
  await add()
})
