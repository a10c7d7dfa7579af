import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Database, Row } from '../src/database/database.ts'
import { migrationsFolder } from '../src/database/migrations.ts'
import { openPostgres } from '../src/database/postgres.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { createMemoryBlobs } from '../src/files/blobs/memory.ts'
import { createCatalog } from '../src/files/catalog.ts'
import type { FileRow } from '../src/files/file-rows.ts'
import { createScanRecords } from '../src/files/scan-records.ts'
import { withSmallBlobs } from '../src/files/small-blobs.ts'
import type { ListFilter } from '../src/files/types.ts'
import { assertConsistent } from './consistent-lists.ts'
import { openSchema, sharedPostgres, skipPostgres } from './postgres.ts'

// Rows written by the last version before migration 12, and lists as that version returned them; one per line.
const lines = readFileSync(new URL('./tables-of-0011.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const old: readonly { table?: string; row?: Row; list?: OldList }[] = lines.map((line) => JSON.parse(line))
const START = 1_790_000_000_000_000

interface OldList {
  workspace: string
  project: string
  filter: ListFilter
  total: number
  /** Relative to `START`. */
  positions: number[]
}

function rowsOf<T extends Row>(table: string): T[] {
  return old.flatMap((line) => (line.table === table && line.row ? [line.row as T] : []))
}

interface OldScan extends Row {
  position: number
  version: string
  scanners: string
  findings: string
  duration_ms: number
  scanned_at: number
}

type Open = (migrations?: string) => Promise<Database>

function migrationContract(connect: () => Promise<{ open: Open; drop(): Promise<void> }>): void {
  let folder: string
  let backend: { open: Open; drop(): Promise<void> }
  let database: Database
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-old-'))
    const scripts = join(folder, 'scripts')
    mkdirSync(scripts)
    for (const file of readdirSync(migrationsFolder).filter((name) => name < '0012'))
      cpSync(join(migrationsFolder, file), join(scripts, file))
    backend = await connect()
    const before = await backend.open(scripts)
    for (const { table, row } of old) {
      if (!table || !row) continue
      const columns = Object.keys(row)
      const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map((_, index) => `$${index + 1}`)})`
      await before.transaction([{ sql, values: Object.values(row) }])
    }
    await before.close()
    database = await backend.open()
  })
  after(async () => {
    await database.close()
    await backend.drop()
    rmSync(folder, { recursive: true })
  })

  test('every file is kept as it was', async () => {
    const rows = await database.query('SELECT * FROM files ORDER BY position')
    assert.deepEqual(
      rows.map(({ type: _type, scan: _scan, ...row }) => row),
      rowsOf('files').map((row) => ({ ...row, version: 1, changed_at: null, origin: null })),
    )
    for (const table of ['quarantine', 'intents'])
      assert.deepEqual(
        (await database.query(`SELECT * FROM ${table}`)).map((row) => ({ ...row })),
        rowsOf(table),
      )
  })

  test('types and totals match the files', () => assertConsistent(database))

  test('every list is the same as before', async () => {
    const catalog = createCatalog(database)
    const lists = old.flatMap(({ list }) => list ?? [])
    assert.ok(lists.length > 50)
    for (const { workspace, project, filter, total, positions } of lists) {
      const page = { offset: 0, limit: 100 }
      const found = await catalog.list(workspace, project, filter, page)
      assert.deepEqual(
        { total: found.total, positions: found.files.map(({ position }) => position - START) },
        { total, positions },
        JSON.stringify(filter),
      )
    }
  })

  test('scans are the same, and a file without one has none', async () => {
    const records = createScanRecords(database)
    for (const scan of rowsOf<OldScan>('scans'))
      assert.deepEqual(await records.find(scan.position), {
        version: scan.version,
        scanners: JSON.parse(scan.scanners),
        findings: JSON.parse(scan.findings),
        durationMs: scan.duration_ms,
        scannedAt: new Date(scan.scanned_at),
      })
    const scanned = new Set(rowsOf<OldScan>('scans').map(({ position }) => position))
    const others = rowsOf<FileRow>('files').filter(({ position }) => !scanned.has(position))
    assert.equal(others.length, 1)
    for (const { position } of others) assert.equal(await records.find(position), undefined)
  })

  test('small content of the old version is readable', async () => {
    const blobs = withSmallBlobs(createMemoryBlobs(), database)
    for (const { blob, bytes } of rowsOf<{ blob: string; bytes: string }>('small_blobs')) {
      const content = Buffer.concat(await (await blobs.get(blob)).toArray())
      assert.equal(content.toString('base64'), bytes)
    }
  })

  test('files can be moved and removed', async () => {
    const catalog = createCatalog(database)
    for (const { id } of rowsOf<FileRow>('files')) {
      const file = await catalog.find(id)
      assert.ok(file)
      const moved = { ...file, folder: 'elsewhere', name: 'new.md' }
      assert.equal(await catalog.move(file, moved, { now: 1 }), true)
      assert.equal(await catalog.remove(moved), true)
    }
    assert.deepEqual(await database.query('SELECT * FROM folder_totals'), [])
  })
}

describe('tables of the version before, on sqlite', () =>
  migrationContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-old-'))
    return {
      open: (migrations) => openSqlite(join(folder, 'test.db'), migrations),
      drop: async () => rmSync(folder, { recursive: true }),
    }
  }))

describe('tables of the version before, on postgres', { skip: skipPostgres }, () =>
  migrationContract(async () => {
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
