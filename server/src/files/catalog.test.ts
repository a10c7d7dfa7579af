import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { assertConsistent } from '../../test/consistent-lists.ts'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/sqlite.ts'
import { createCatalog } from './catalog.ts'
import { createPositions, fileId } from './file.ts'
import { totalsOfProject } from './list/folder-totals.ts'
import type { FileCatalog } from './ports.ts'
import { createScanRecords } from './scan/scan-records.ts'
import type { FileRecord, ListFilter } from './types.ts'

const nextPosition = createPositions(Date.now)
const report = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const
let folder: string
let database: Database
let catalog: FileCatalog
let project: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-catalog-'))
  database = await openSqlite(join(folder, 'test.db'))
  catalog = createCatalog(database)
})
beforeEach(() => {
  project = randomBytes(6).toString('hex')
})
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

function record(changes: Partial<FileRecord> = {}): FileRecord {
  const position = nextPosition()
  const blob = randomBytes(16).toString('hex')
  return {
    id: fileId(position),
    position,
    workspace: 'w1',
    project,
    folder: '',
    name: 'a.txt',
    description: undefined,
    size: 1,
    mediaType: 'text/plain',
    kind: 'code',
    sha256: '00',
    version: 1,
    changedAt: undefined,
    blob,
    ...changes,
  }
}

async function add(changes: Partial<FileRecord> = {}): Promise<FileRecord> {
  const file = record(changes)
  await catalog.intend(file.blob, Date.now() + 60_000)
  assert.equal(await catalog.insert(file, { report, intended: true, now: 0 }), true)
  return file
}

async function names(filter: ListFilter, page = { offset: 0, limit: 100 }): Promise<string[]> {
  const { files, total } = await catalog.list('w1', project, filter, page)
  if (page.offset === 0 && page.limit === 100)
    assert.equal(total, files.length, 'the stored total is the number of rows')
  return files.map((file) => file.name)
}

test('a file is returned as inserted, and its intent is removed', async () => {
  const file = await add({ description: 'about', folder: 'a/b', name: 'ü.txt' })
  assert.deepEqual({ ...(await catalog.find(file.id)) }, file)
  assert.equal(await catalog.condemn(file.blob), false)
})

test('an insert without an intent, or with a condemned one, fails', async () => {
  const file = record()
  assert.equal(await catalog.insert(file, { report, intended: true, now: 0 }), false)
  await catalog.intend(file.blob, 1)
  assert.equal(await catalog.condemn(file.blob), true)
  assert.equal(await catalog.insert(file, { report, intended: true, now: 0 }), false)
  assert.equal(await catalog.find(file.id), undefined)
  assert.deepEqual(await names({}), [])
})

test('if the position is taken, the intent remains for a retry', async () => {
  const first = await add()
  const second = { ...record(), position: first.position }
  await catalog.intend(second.blob, Date.now())
  assert.equal(await catalog.insert(second, { report, intended: true, now: 0 }), false)
  assert.equal(
    await catalog.insert({ ...second, position: nextPosition() }, { report, intended: true, now: 0 }),
    true,
  )
})

test('an idempotency key is used once', async () => {
  const key = { token: 't', key: project, fingerprint: 'f' }
  const first = record()
  const second = record()
  for (const file of [first, second]) await catalog.intend(file.blob, Date.now())
  assert.equal(await catalog.insert(first, { report, intended: true, key, now: 5 }), true)
  assert.equal(await catalog.insert(second, { report, intended: true, key, now: 5 }), false)
  assert.deepEqual(await catalog.findByIdempotencyKey(key), JSON.parse(JSON.stringify(first)))
  assert.equal(await catalog.findByIdempotencyKey({ ...key, token: 'another token' }), undefined)
  await assert.rejects(catalog.findByIdempotencyKey({ ...key, fingerprint: 'another' }), { code: 'conflict' })
  await catalog.deleteIdempotencyKeysBefore(6)
  assert.equal(await catalog.findByIdempotencyKey(key), undefined)
})

describe('lists', () => {
  beforeEach(async () => {
    await add({ name: 'root.txt' })
    await add({ name: 'logo.png', folder: 'img', mediaType: 'image/png', kind: 'image' })
    await add({ name: 'photo.jpg', folder: 'img/raw', mediaType: 'image/jpeg', kind: 'image' })
    await add({ name: 'notes.md', folder: 'docs', mediaType: 'text/markdown', kind: 'document' })
    await add({ name: 'LICENSE', folder: 'imgs' })
  })

  const rows: [filter: ListFilter, names: string[]][] = [
    [{}, ['LICENSE', 'notes.md', 'photo.jpg', 'logo.png', 'root.txt']],
    [{ recursive: true }, ['LICENSE', 'notes.md', 'photo.jpg', 'logo.png', 'root.txt']],
    [{ folder: '' }, ['root.txt']],
    [{ folder: '', recursive: true }, ['LICENSE', 'notes.md', 'photo.jpg', 'logo.png', 'root.txt']],
    [{ folder: 'img' }, ['logo.png']],
    [{ folder: 'img', recursive: true }, ['photo.jpg', 'logo.png']],
    [{ folder: 'im', recursive: true }, []],
    [{ folder: 'img/raw' }, ['photo.jpg']],
    [{ type: 'image' }, ['photo.jpg', 'logo.png']],
    [{ type: 'IMAGE/*' }, ['photo.jpg', 'logo.png']],
    [{ type: 'text/*' }, ['LICENSE', 'notes.md', 'root.txt']],
    [{ type: 'image/png' }, ['logo.png']],
    [{ type: 'png' }, ['logo.png']],
    [{ type: '.PNG' }, ['logo.png']],
    [{ type: 'code' }, ['LICENSE', 'root.txt']],
    [{ type: 'document', folder: 'docs' }, ['notes.md']],
    [{ type: 'jpg', folder: 'img', recursive: true }, ['photo.jpg']],
    [{ type: 'jpg', folder: 'img' }, []],
    [{ type: '' }, ['LICENSE', 'notes.md', 'photo.jpg', 'logo.png', 'root.txt']],
    [{ type: 'video/mp4' }, []],
  ]
  for (const [filter, expected] of rows) {
    test(`${JSON.stringify(filter)} shows ${expected.join(', ') || 'nothing'}`, async () =>
      assert.deepEqual(await names(filter), expected))
  }

  test('every page is the correct slice, counted from either end', async () => {
    const all = await names({})
    for (let offset = 0; offset <= 6; offset++) {
      for (let limit = 1; limit <= 6; limit++) {
        assert.deepEqual(
          await names({}, { offset, limit }),
          all.slice(offset, offset + limit),
          `${offset}+${limit}`,
        )
      }
    }
  })

  test('a page can continue after a file, even if it was deleted', async () => {
    const { files } = await catalog.list('w1', project, {}, { offset: 0, limit: 100 })
    const second = files[1] as FileRecord
    await catalog.remove(second)
    const page = await catalog.list('w1', project, {}, { offset: 0, limit: 2, after: second.position })
    assert.deepEqual(
      page.files.map((file) => file.name),
      ['photo.jpg', 'logo.png'],
    )
  })

  test('a removed file leaves every list, and empty lists leave no row', async () => {
    const { files } = await catalog.list('w1', project, {}, { offset: 0, limit: 100 })
    for (const file of files) assert.equal(await catalog.remove(file), true)
    for (const [filter] of rows) assert.deepEqual(await names(filter), [])
    assert.deepEqual(await database.query('SELECT * FROM folder_totals WHERE project = $1', [project]), [])
    assert.equal(await catalog.remove(files[0] as FileRecord), false)
  })

  test('projects with the same name in two workspaces are separate', async () => {
    assert.deepEqual(await catalog.list('w2', project, {}, { offset: 0, limit: 10 }), {
      files: [],
      total: 0,
      more: false,
    })
  })
})

test('the number of statements for a file does not depend on the depth of its folder', async () => {
  const counts: number[][] = []
  const counting = createCatalog({
    ...database,
    transaction: (statements) => {
      counts.at(-1)?.push(statements.length)
      return database.transaction(statements)
    },
  })
  for (const depth of [1, 32]) {
    counts.push([])
    const file = record({ folder: Array(depth).fill('d').join('/') })
    const moved = { ...file, folder: Array(depth).fill('e').join('/') }
    await counting.intend(file.blob, Date.now() + 60_000)
    assert.equal(await counting.insert(file, { report, intended: true, now: 0 }), true)
    assert.equal(await counting.move(file, moved, { now: 0 }), true)
    assert.equal(await counting.remove(moved), true)
  }
  assert.deepEqual(counts[1], counts[0])
  assert.deepEqual(await database.query('SELECT * FROM folder_totals WHERE project = $1', [project]), [])
})

test('the bytes of a folder are those of its files after every change', async () => {
  const bytesOf = async (parent: string, name: string) => {
    const sql =
      'SELECT SUM(bytes) AS bytes FROM folder_totals WHERE project = $1 AND parent = $2 AND name = $3'
    return (await database.query(sql, [project, parent, name]))[0]?.bytes
  }
  const expect = async (root: number, a: number | null, b: number | null) => {
    assert.deepEqual([await bytesOf('', ''), await bytesOf('', 'a'), await bytesOf('a', 'b')], [root, a, b])
    assert.deepEqual(await totalsOfProject(database, 'w1', project), { files: 3, bytes: root })
    await assertConsistent(database)
  }
  const changed = (file: FileRecord, changes: Partial<FileRecord>): FileRecord => ({
    ...file,
    blob: randomBytes(16).toString('hex'),
    version: file.version + 1,
    changedAt: 1,
    ...changes,
  })
  const first = await add({ folder: 'a/b', size: 10 })
  const second = await add({ folder: 'a', size: 200 })
  const third = await add({ size: 3_000 })
  await expect(3_210, 210, 10)

  const larger = changed(first, { size: 50 })
  assert.equal(await catalog.replace(first, larger, { report, now: 0 }), true)
  await expect(3_250, 250, 50)
  const smaller = changed(larger, { size: 0, name: 'a.png', mediaType: 'image/png', kind: 'image' })
  assert.equal(await catalog.replace(larger, smaller, { report, now: 0 }), true)
  await expect(3_200, 200, 0)
  assert.equal(await catalog.replace(larger, changed(larger, { size: 7 }), { report, now: 0 }), false)
  await expect(3_200, 200, 0)

  const version = await catalog.version(smaller, 1)
  assert.ok(version)
  const restored = changed(smaller, { size: 10, blob: version.blob, name: first.name })
  assert.equal(await catalog.restoreVersion(smaller, restored, version, { report, now: 0 }), true)
  await expect(3_210, 210, 10)

  assert.equal(await catalog.move(second, { ...second, folder: 'c' }, { now: 0 }), true)
  await expect(3_210, 10, 10)
  const records = createScanRecords(database)
  const details = { verdict: 'infected', reason: 'test', now: 0, purgeFrom: undefined } as const
  assert.equal(await records.quarantine(restored, details), true)
  assert.equal(await catalog.remove(third), true)
  assert.deepEqual(await totalsOfProject(database, 'w1', project), { files: 1, bytes: 200 })
  await assertConsistent(database)
})

test('due intents are returned in order, in batches', async () => {
  const blobs = Array.from({ length: 5 }, () => `${project}${randomBytes(8).toString('hex')}`).toSorted()
  for (const blob of blobs) await catalog.intend(blob, 100)
  await catalog.intend(`${project}later`, 5_000)
  const own = (found: string[]) => found.filter((blob) => blob.startsWith(project))
  assert.deepEqual(own(await catalog.dueIntents(100, '', 1000)), blobs)
  assert.deepEqual(own(await catalog.dueIntents(100, blobs[2] ?? '', 1000)), blobs.slice(3))
  assert.deepEqual(own(await catalog.dueIntents(99, '', 1000)), [])
})
