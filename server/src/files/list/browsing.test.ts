import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { assertConsistent } from '../../../test/consistent-lists.ts'
import { openSchema, sharedPostgres, skipPostgres } from '../../../test/postgres.ts'
import type { Database } from '../../database/database.ts'
import { openPostgres } from '../../database/postgres.ts'
import { openSqlite } from '../../database/sqlite.ts'
import { createCatalog } from '../catalog.ts'
import { createPositions, fileId } from '../file.ts'
import type { Browsing, FileCatalog } from '../ports.ts'
import { createScanRecords } from '../scan/scan-records.ts'
import type { FileRecord } from '../types.ts'
import { createBrowsing } from './browsing.ts'

const nextPosition = createPositions(Date.now)
const report = { verdict: 'clean', reason: undefined, findings: [], scanners: [], durationMs: 0 } as const

function record(changes: Partial<FileRecord> = {}): FileRecord {
  const position = nextPosition()
  const blob = randomBytes(16).toString('hex')
  const file = {
    id: fileId(position),
    position,
    workspace: 'w',
    project: 'p',
    folder: '',
    name: 'a.txt',
    blob,
  }
  const content = { size: 1, mediaType: 'text/plain', kind: 'code', sha256: '00', version: 1 } as const
  return { ...file, ...content, description: undefined, changedAt: undefined, ...changes }
}

interface Backend {
  readonly database: Database
  drop(): Promise<void>
}

/** Runs on every database that the catalog supports. */
function browsingContract(connect: () => Promise<Backend>): void {
  let backend: Backend
  let database: Database
  let catalog: FileCatalog
  let browsing: Browsing
  before(async () => {
    backend = await connect()
    database = backend.database
    catalog = createCatalog(database)
    browsing = createBrowsing(database)
  })
  after(async () => {
    await database.close()
    await backend.drop()
  })

  async function add(changes: Partial<FileRecord> = {}): Promise<FileRecord> {
    const file = record(changes)
    await catalog.intend(file.blob, Date.now() + 60_000)
    assert.equal(await catalog.insert(file, { report, intended: true, now: 0 }), true)
    return file
  }
  const everything = { after: '', limit: 1000 }

  test('lists projects in order, page by page', async () => {
    for (const project of ['b', 'ä', 'a', '🙂', 'ﬀ']) await add({ project, workspace: 'many', folder: 'x/y' })
    const last = await add({ project: 'b', workspace: 'many' })
    assert.deepEqual(await browsing.projectNames('many', everything), ['a', 'b', 'ä', 'ﬀ', '🙂'])
    assert.deepEqual(await browsing.projectNames('many', { after: 'b', limit: 2 }), ['ä', 'ﬀ'])
    assert.deepEqual(await browsing.projectNames('many', { after: '🙂', limit: 2 }), [])
    assert.deepEqual(await browsing.projectNames('none', everything), [])
    assert.deepEqual(await browsing.projects('many', []), new Map())
    const projects = await browsing.projects('many', ['b', 'nothing'])
    assert.deepEqual([...projects.values()], [{ project: 'b', files: 2, last: last.position }])
  })

  test('a move changes only the lists that the file leaves and enters', async () => {
    const moved = record({ folder: 'to/there', name: 'b.md', mediaType: 'text/markdown', kind: 'document' })
    const file = await add({ folder: 'from/here' })
    await add({ folder: 'from' })
    const { id, position, blob } = file
    assert.equal(await catalog.move(file, { ...moved, id, position, blob }, { report, now: 7 }), true)
    await assertConsistent(database)
    assert.deepEqual(await browsing.folderNames('w', 'p', '', everything), ['from', 'to'])
    assert.deepEqual(
      await browsing.filesBelow('w', 'p', ['from', 'to', 'from/here']),
      new Map([
        ['from', 1],
        ['to', 1],
      ]),
    )
    const scan = await createScanRecords(database).find(position)
    assert.equal(scan?.scannedAt.getTime(), 7)
    // With the old record, a caller can neither move nor remove the file.
    assert.equal(await catalog.move(file, { ...file, folder: 'x' }, { now: 8 }), false)
    assert.equal(await catalog.remove(file), false)
    await assertConsistent(database)
    const now = await catalog.find(id)
    assert.ok(now && (await catalog.remove(now)))
    await assertConsistent(database)
    assert.deepEqual(await browsing.folderNames('w', 'p', '', everything), ['from'])
  })

  // Lists are read in another way if they have more than 64 or 1,024 subfolders.
  for (const folders of [3, 100, 1_100])
    test(`a recursive list of ${folders} subfolders has the correct files on every page`, async () => {
      const project = `wide ${folders}`
      const png = { name: 'a.png', mediaType: 'image/png', kind: 'image' } as const
      const added: FileRecord[] = []
      for (let from = 0; from < 2 * folders; from += 50) {
        const some = Array.from({ length: Math.min(50, 2 * folders - from) }, (_, index) => from + index)
        added.push(
          ...(await Promise.all(
            some.map((index) => {
              const folder = index % 7 === 0 ? 'x!' : `x/${index % folders}`
              return add({ project, folder, ...(index % 3 === 0 && png) })
            }),
          )),
        )
      }
      const newestFirst = added.toSorted((one, other) => other.position - one.position)
      for (const type of [undefined, 'image']) {
        const expected = newestFirst.filter(
          ({ folder, kind }) => folder.startsWith('x/') && (type === undefined || kind === type),
        )
        const filter = { folder: 'x', recursive: true, type }
        const { length } = expected
        for (const offset of [0, 1, Math.floor(length / 2), Math.max(0, length - 3), length, length + 5]) {
          const found = await catalog.list('w', project, filter, { offset, limit: 10 })
          assert.equal(found.total, length)
          assert.equal(found.more, offset + 10 < length)
          assert.deepEqual(found.files, expected.slice(offset, offset + 10), `offset ${offset}`)
        }
        const after = expected[length - 4]?.position
        const rest = await catalog.list('w', project, filter, { offset: after ? 50 : 0, limit: 10, after })
        assert.deepEqual(rest.files, expected.slice(-3))
        const list = await browsing.openList('w', project, filter)
        const names = list && (await browsing.namesIn(list, Number.MAX_SAFE_INTEGER, 5_000))
        assert.equal(names?.length, length)
      }
      await assertConsistent(database)
    })

  test('lists with very many types have the correct files on every page', async () => {
    const added: FileRecord[] = []
    for (let count = 0; count < 1_200; count++) {
      const folder = count % 3 === 0 ? 'x' : count % 3 === 1 ? 'x/y' : ''
      added.unshift(await add({ project: 'types', folder, name: `a.e${count}` }))
    }
    await add({ project: 'types', name: 'a.png', mediaType: 'image/png', kind: 'image' })
    const type = added[0]?.kind
    for (const [filter, isIn] of [
      [{ type }, () => true],
      [{ type, folder: '' }, (folder: string) => folder === ''],
      [{ type, folder: 'x', recursive: true }, (folder: string) => folder.startsWith('x')],
      [{ type, folder: 'x' }, (folder: string) => folder === 'x'],
    ] as const) {
      const expected = added.filter(({ folder }) => isIn(folder))
      for (const offset of [0, 7, expected.length - 3]) {
        const found = await catalog.list('w', 'types', filter, { offset, limit: 10 })
        assert.equal(found.total, expected.length)
        assert.deepEqual(found.files, expected.slice(offset, offset + 10))
      }
    }
  })

  test('reads the names of a list, newest first, after a position', async () => {
    const files: FileRecord[] = []
    for (let count = 0; count < 5; count++)
      files.unshift(await add({ project: 'names', folder: 'x', name: `${count}.txt` }))
    const list = await browsing.openList('w', 'names', { folder: 'x', recursive: true })
    assert.ok(list !== undefined)
    assert.equal(await browsing.openList('w', 'names', { folder: 'y' }), undefined)
    const named = files.map(({ position, id, name }) => ({ position, id, name }))
    const plain = (rows: object[]) => rows.map((row) => ({ ...row }))
    assert.deepEqual(plain(await browsing.namesIn(list, Number.MAX_SAFE_INTEGER, 10)), named)
    assert.deepEqual(plain(await browsing.namesIn(list, named[1]?.position ?? 0, 2)), named.slice(2, 4))
    const positions = named.map(({ position }) => position)
    assert.deepEqual(
      (await browsing.filesAt([...positions.slice(0, 2), 1])).map(({ name }) => name),
      ['4.txt', '3.txt'],
    )
    assert.deepEqual(await browsing.filesAt([]), [])
  })
}

describe('browsing on sqlite', () =>
  browsingContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-browsing-'))
    return {
      database: await openSqlite(join(folder, 'test.db')),
      drop: async () => rmSync(folder, { recursive: true }),
    }
  }))

describe('browsing on postgres', { skip: skipPostgres }, () =>
  browsingContract(async () => {
    const server = await sharedPostgres()
    const schema = await openSchema(server.address)
    return {
      database: await openPostgres(schema.url),
      async drop() {
        await schema.drop()
        await server.stop()
      },
    }
  }),
)
