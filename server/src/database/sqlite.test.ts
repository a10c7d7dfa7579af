import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { databaseContract } from '../../test/database-contract.ts'
import type { Database, Statement } from './database.ts'
import { openSqlite } from './sqlite.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'atelier-sqlite-'))

describe('contract', () => {
  let folder: string
  before(() => {
    folder = newFolder()
  })
  after(() => rmSync(folder, { recursive: true }))
  databaseContract(() => openSqlite(join(folder, 'contract.db')))
})

describe('sqlite', () => {
  let folder: string
  let file: string
  let database: Database

  beforeEach(async () => {
    folder = newFolder()
    file = join(folder, 'test.db')
    database = await openSqlite(file)
    await database.transaction([{ sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT)' }])
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const insert = (id: number, body = ''): Statement => ({
    sql: 'INSERT INTO notes (id, body) VALUES ($1, $2)',
    values: [id, body],
    changes: 1,
  })
  const count = async () => (await database.query('SELECT count(*) AS total FROM notes'))[0]?.total

  test('files are readable by their owner only', () => {
    for (const suffix of ['', '-wal', '-shm']) assert.equal(statSync(file + suffix).mode & 0o777, 0o600)
  })

  test('parallel transactions share their commits', async () => {
    const before = countCommits(file)
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const all = Promise.all(Array.from({ length: 200 }, (_, id) => database.transaction([insert(id)])))
    other.close()
    assert.ok((await all).every((result) => result === true))
    // One commit for what the writer had received when it met the lock, and one for the rest.
    const commits = countCommits(file) - before
    assert.ok(commits === 1 || commits === 2, `${commits} commits for 200 transactions`)
  })

  test('transactions run in the order they were sent', async () => {
    await database.transaction([insert(0, '')])
    const append = (word: string) => ({ sql: `UPDATE notes SET body = body || $1`, values: [word] })
    await Promise.all(Array.from({ length: 100 }, (_, index) => database.transaction([append(`${index} `)])))
    const [row] = await database.query('SELECT body FROM notes')
    assert.equal(row?.body, Array.from({ length: 100 }, (_, index) => `${index} `).join(''))
  })

  test('a transaction that waits for another process blocks neither readers nor the event loop', async () => {
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    let settled = false
    const waiting = database.transaction([insert(1)]).finally(() => {
      settled = true
    })
    for (let turn = 0; turn < 50; turn++) {
      await setImmediate()
      assert.equal(await count(), 0)
    }
    assert.equal(settled, false)
    other.close()
    assert.equal(await waiting, true)
  })

  test('a lock held too long makes transactions and check unavailable until it is released', async () => {
    await database.transaction([{ sql: 'PRAGMA busy_timeout = 20' }])
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    await assert.rejects(database.transaction([insert(1)]), { code: 'unavailable' })
    await assert.rejects(database.check(), { code: 'unavailable' })
    other.close()
    await database.check()
    assert.equal(await database.transaction([insert(1)]), true)
  })

  test('a full disk rejects only transactions that do not fit, until there is space again', async () => {
    const [pages] = await database.query('PRAGMA page_count')
    await database.transaction([{ sql: `PRAGMA max_page_count = ${Number(pages?.page_count) + 20}` }])
    const large = 'x'.repeat(50_000)
    assert.equal(await database.transaction([insert(1, large)]), true)
    const results = await Promise.allSettled([
      database.transaction([insert(2)]),
      database.transaction([insert(3), insert(4, large)]),
      database.transaction([insert(5)]),
    ])
    assert.deepEqual(results[0], { status: 'fulfilled', value: true })
    assert.ok(results[1]?.status === 'rejected' && results[1].reason.code === 'insufficient_storage')
    assert.deepEqual(results[2], { status: 'fulfilled', value: true })
    assert.equal(await count(), 3)
    await database.transaction([{ sql: 'DELETE FROM notes WHERE id = 1', changes: 1 }])
    assert.equal(await database.transaction([insert(3), insert(4, large)]), true)
  })

  test('a violated deferred constraint fails only its own transaction', async () => {
    await database.transaction([
      { sql: 'CREATE TABLE tags (note INTEGER REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED)' },
    ])
    const tag = { sql: 'INSERT INTO tags (note) VALUES ($1)' }
    const results = await Promise.allSettled([
      database.transaction([{ ...tag, values: [1] }, insert(1)]),
      database.transaction([{ ...tag, values: [404] }]),
      database.transaction([insert(2)]),
    ])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.equal(await count(), 2)
  })

  test('close merges the log into one file', async () => {
    await database.transaction([insert(1)])
    await database.close()
    assert.deepEqual(readdirSync(folder), ['test.db'])
    database = await openSqlite(file)
    assert.equal(await count(), 1)
  })
})

/** Counts commits in the write-ahead log: the last frame of a commit holds the database size, the others zero. */
function countCommits(file: string): number {
  const log = readFileSync(`${file}-wal`)
  const [logHeader, frameHeader, pageSize] = [32, 24, log.readUInt32BE(8)]
  let commits = 0
  for (let frame = logHeader; frame < log.length; frame += frameHeader + pageSize) {
    if (log.readUInt32BE(frame + 4) !== 0) commits++
  }
  return commits
}
