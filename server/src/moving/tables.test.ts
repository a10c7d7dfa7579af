import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/sqlite.ts'
import { TABLES } from './tables.ts'

let folder: string
let database: Database
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-tables-'))
  database = await openSqlite(join(folder, 'atelier.db'))
})
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('every table of the migrations is copied, by its primary key', async () => {
  const tables = await database.query<{ name: string }>(
    // `released_blobs` is empty outside of transactions.
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('migrations', 'sqlite_sequence', 'released_blobs')",
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const columns = await database.query<{ name: string }>(
      `SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`,
    )
    found[name] = columns.map((column) => column.name)
  }
  assert.deepEqual(Object.fromEntries(TABLES.map(({ name, key }) => [name, [...key]])), found)
})

test('a table comes after the tables it refers to', async () => {
  const seen = new Set<string>()
  for (const { name } of TABLES) {
    const others = await database.query<{ parent: string }>(
      `SELECT "table" AS parent FROM pragma_foreign_key_list('${name}')`,
    )
    for (const { parent } of others) assert.ok(seen.has(parent), `${name} refers to ${parent}`)
    seen.add(name)
  }
})
