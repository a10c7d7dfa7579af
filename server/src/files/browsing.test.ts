import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { assertConsistent } from '../../test/consistent-lists.ts'
import { openSchema, sharedPostgres, skipPostgres } from '../../test/postgres.ts'
import type { Database } from '../database/database.ts'
import { migrationsFolder } from '../database/migrations.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import { createBrowsing } from './browsing.ts'
import { createCatalog } from './catalog.ts'
import { createPositions, fileId } from './file.ts'
import type { Browsing, FileCatalog } from './ports.ts'
import { createScanRecords } from './scan-records.ts'
import type { FileRecord } from './types.ts'

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

type Open = (migrations?: string) => Promise<Database>

/** Runs on every database that the catalog supports. */
function browsingContract(connect: () => Promise<{ open: Open; drop(): Promise<void> }>): void {
  let folder: string
  let backend: { open: Open; drop(): Promise<void> }
  let database: Database
  let catalog: FileCatalog
  let browsing: Browsing
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-browsing-'))
    backend = await connect()
    const scripts = join(folder, 'scripts')
    mkdirSync(scripts)
    for (const file of readdirSync(migrationsFolder).filter((name) => name < '0006'))
      cpSync(join(migrationsFolder, file), join(scripts, file))
    const old = await backend.open(scripts)
    for (const path of before0006)
      await old.transaction([insertRow(record({ project: 'old', folder: path }))])
    await old.close()
    database = await backend.open()
    catalog = createCatalog(database)
    browsing = createBrowsing(database)
  })
  after(async () => {
    await database.close()
    await backend.drop()
    rmSync(folder, { recursive: true })
  })

  const long = `${'l'.repeat(60)}/🙂é`
  const before0006 = ['', 'a', 'a/b/c', 'a/b', 'x/y', long, Array(512).fill('d').join('/')]

  async function add(changes: Partial<FileRecord> = {}): Promise<FileRecord> {
    const file = record(changes)
    await catalog.intend(file.blob, Date.now() + 60_000)
    assert.equal(await catalog.insert(file, { report, intended: true, now: 0 }), true)
    return file
  }
  const everything = { after: '', limit: 1000 }

  test('finds folders of files stored before the migration', async () => {
    const names = (parent: string) => browsing.folderNames('w', 'old', parent, everything)
    const [first = '', second = ''] = long.split('/')
    assert.deepEqual(await names(''), ['a', 'd', first, 'x'])
    assert.deepEqual(await names('a'), ['b'])
    assert.deepEqual(await names('a/b'), ['c'])
    assert.deepEqual(await names(first), [second])
    assert.deepEqual(await names(Array(511).fill('d').join('/')), ['d'])
    const rows = await database.query(
      "SELECT parent, name FROM folder_totals WHERE project = 'old' GROUP BY parent, name",
    )
    assert.equal(rows.length, 1 + 3 + 2 + 2 + 512)
    await database.transaction([
      { sql: "DELETE FROM files WHERE project = 'old'" },
      { sql: "DELETE FROM folder_totals WHERE project = 'old'" },
    ])
  })

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

function insertRow(file: FileRecord) {
  return {
    sql: `INSERT INTO files (position, id, workspace, project, folder, name, size, media_type, kind, sha256, blob)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      file.position,
      file.id,
      file.workspace,
      file.project,
      file.folder,
      file.name,
      file.size,
      file.mediaType,
      file.kind,
      file.sha256,
      file.blob,
    ],
  }
}

describe('browsing on sqlite', () =>
  browsingContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-browsing-'))
    return {
      open: (migrations) => openSqlite(join(folder, 'test.db'), migrations),
      drop: async () => rmSync(folder, { recursive: true }),
    }
  }))

describe('browsing on postgres', { skip: skipPostgres }, () =>
  browsingContract(async () => {
    const server = await sharedPostgres()
    const schema = await openSchema(server.address)
    return {
      open: (migrations) => openPostgres(schema.url, migrations),
      async drop() {
        await schema.drop()
        await server.stop()
      },
    }
  }),
)
