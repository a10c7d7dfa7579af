import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { Database, Statement, Value } from '../src/database/database.ts'

/** The tests that every backend must pass, in the SQL that all share. `open` opens the same database each time. */
export function databaseContract(open: () => Promise<Database>): void {
  let database: Database
  let table: string

  before(async () => {
    database = await open()
  })
  after(() => database.close())
  beforeEach(async () => {
    table = `contract_${randomUUID().replaceAll('-', '')}`
    await database.transaction([
      {
        sql: `CREATE TABLE ${table} (id TEXT PRIMARY KEY, amount BIGINT, share DOUBLE PRECISION, label TEXT)`,
      },
    ])
  })
  afterEach(async () => {
    await database.transaction([{ sql: `DROP TABLE ${table}` }])
  })

  const insert = (id: string, amount: Value = 0, label: Value = null): Statement => ({
    sql: `INSERT INTO ${table} (id, amount, label) VALUES ($1, $2, $3)`,
    values: [id, amount, label],
  })
  const add = (id: string, amount: number): Statement => ({
    sql: `UPDATE ${table} SET amount = amount + $2 WHERE id = $1`,
    values: [id, amount],
    changes: 1,
  })
  // Rows are compared as plain objects: a backend may return them without a prototype.
  const read = async (sql: string, values?: readonly Value[]) =>
    (await database.query(sql, values)).map((row) => ({ ...row }))
  const ids = async () => (await read(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id)
  const amountOf = async (id: string) =>
    (await read(`SELECT amount FROM ${table} WHERE id = $1`, [id]))[0]?.amount

  test('a transaction without statements succeeds', async () => {
    assert.equal(await database.transaction([]), true)
  })

  test('a query sees resolved transactions', async () => {
    for (let round = 1; round <= 20; round++) {
      assert.equal(await database.transaction([insert(`id-${round}`, round)]), true)
      assert.equal(await amountOf(`id-${round}`), round)
    }
    assert.deepEqual(await read(`SELECT id FROM ${table} WHERE id = $1`, ['nobody']), [])
  })

  test('get reads the first row', async () => {
    const sql = `SELECT id, amount, label FROM ${table} WHERE amount >= $1 ORDER BY id`
    await database.transaction([insert('b', 2), insert('a', 1, 'first'), insert('c', 3)])
    assert.deepEqual({ ...(await database.get(sql, [1])) }, { id: 'a', amount: 1, label: 'first' })
    assert.deepEqual({ ...(await database.get(sql, [2])) }, { id: 'b', amount: 2, label: null })
    assert.equal(await database.get(sql, [4]), undefined)
    await database.transaction([insert('d', 4)])
    assert.equal((await database.get(sql, [4]))?.id, 'd')
    await assert.rejects(database.get('SELECT nothing FROM no_such_table'), hasCause)
  })

  test('statements of a transaction see the ones before them', async () => {
    assert.equal(await database.transaction([insert('a', 1), add('a', 2), add('a', 3)]), true)
    assert.equal(await amountOf('a'), 6)
  })

  test('a long transaction is atomic, and others run at the same time', async () => {
    const rows = (prefix: string) => Array.from({ length: 1_200 }, (_, index) => insert(`${prefix}${index}`))
    const results = await Promise.all([
      database.transaction([insert('a', 1), ...rows('a'), add('a', 2)]),
      database.transaction([insert('b', 1), ...rows('b'), add('nobody', 1)]),
      database.transaction([insert('short')]),
      database.transaction([add('nobody', 1), ...rows('c')]),
    ])
    assert.deepEqual(results, [true, false, true, false])
    assert.equal(await amountOf('a'), 3)
    assert.equal((await ids()).length, 1_202)
    await assert.rejects(database.transaction([{ sql: 'SELEKT' }, ...rows('d')]), hasCause)
    assert.equal((await ids()).length, 1_202)
  })

  test('a failed statement rolls back the whole transaction', async () => {
    await database.transaction([insert('taken')])
    await assert.rejects(database.transaction([insert('a'), insert('taken'), insert('b')]), hasCause)
    await assert.rejects(database.transaction([insert('a'), { sql: 'SELEKT' }]), hasCause)
    await assert.rejects(database.transaction([insert('a'), { sql: 'DELETE FROM no_such_table' }]), hasCause)
    assert.deepEqual(await ids(), ['taken'])
  })

  test('a query that fails rejects', async () => {
    await assert.rejects(database.query('SELECT nothing FROM no_such_table'), hasCause)
  })

  test('an unexpected number of changes returns false and changes nothing', async () => {
    await database.transaction([insert('a', 1), insert('b', 1)])
    assert.equal(await database.transaction([insert('c'), add('nobody', 1)]), false)
    assert.equal(
      await database.transaction([insert('c'), { sql: `DELETE FROM ${table}`, changes: 1 }]),
      false,
    )
    assert.equal(
      await database.transaction([{ sql: `DELETE FROM ${table} WHERE id = $1`, values: ['a'], changes: 0 }]),
      false,
    )
    assert.deepEqual(await ids(), ['a', 'b'])
    assert.equal(await database.transaction([{ sql: `DELETE FROM ${table}`, changes: 2 }]), true)
    assert.deepEqual(await ids(), [])
  })

  test('conflicts can be skipped or turned into updates, and are counted', async () => {
    const skip: Statement = {
      sql: `INSERT INTO ${table} (id, amount) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING`,
      values: ['a', 1],
    }
    const upsert = (amount: number): Statement => ({
      sql: `INSERT INTO ${table} (id, amount) VALUES ($1, $2)
            ON CONFLICT (id) DO UPDATE SET amount = ${table}.amount + excluded.amount`,
      values: ['a', amount],
      changes: 1,
    })
    assert.equal(await database.transaction([{ ...skip, changes: 1 }]), true)
    assert.equal(await database.transaction([{ ...skip, changes: 1 }]), false)
    assert.equal(await database.transaction([{ ...skip, changes: 0 }]), true)
    assert.equal(await database.transaction([upsert(10), upsert(100)]), true)
    assert.equal(await amountOf('a'), 111)
  })

  test('200 concurrent transactions are all applied', async () => {
    await database.transaction([insert('counter', 0)])
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        database.transaction([add('counter', 1), insert(`id-${index}`)]),
      ),
    )
    assert.ok(results.every((result) => result === true))
    assert.equal(await amountOf('counter'), 200)
    assert.equal((await ids()).length, 201)
  })

  test('a failed transaction does not affect concurrent ones', async () => {
    await database.transaction([insert('taken')])
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => {
        const neighbour = insert(`id-${String(index).padStart(2, '0')}`)
        if (index === 20) return database.transaction([neighbour, insert('taken')])
        if (index === 40) return database.transaction([neighbour, add('nobody', 1)])
        return database.transaction([neighbour])
      }),
    )
    assert.equal(results[20]?.status, 'rejected')
    assert.deepEqual(results[40], { status: 'fulfilled', value: false })
    assert.equal(results.filter((result) => result.status === 'fulfilled' && result.value).length, 58)
    const stored = await ids()
    assert.equal(stored.length, 59)
    assert.ok(!stored.includes('id-20') && !stored.includes('id-40'))
  })

  test('the transactions of a caller run in order', async () => {
    const caller = async (id: string) => {
      await database.transaction([insert(id, 0)])
      for (let step = 0; step < 10; step++) {
        const next = { sql: `UPDATE ${table} SET amount = $2 WHERE id = $1 AND amount = $3`, changes: 1 }
        assert.equal(await database.transaction([{ ...next, values: [id, step + 1, step] }]), true)
      }
      assert.equal(await amountOf(id), 10)
    }
    await Promise.all(Array.from({ length: 10 }, (_, index) => caller(`caller-${index}`)))
  })

  test('integers are returned exactly, as numbers', async () => {
    for (const amount of [
      0,
      1,
      -1,
      2 ** 31,
      1_763_000_000_000_000,
      Number.MAX_SAFE_INTEGER,
      -Number.MAX_SAFE_INTEGER,
    ]) {
      await database.transaction([insert(`n${amount}`, amount)])
      assert.equal(await amountOf(`n${amount}`), amount)
    }
    assert.deepEqual(await read(`SELECT count(*) AS total FROM ${table}`), [{ total: 7 }])
  })

  test('fractions are returned exactly', async () => {
    for (const share of [0.5, 0.1 + 0.2, -1e-7, 3]) {
      const sql = `INSERT INTO ${table} (id, share) VALUES ($1, $2)`
      await database.transaction([{ sql, values: [`s${share}`, share] }])
      assert.deepEqual(await read(`SELECT share FROM ${table} WHERE id = $1`, [`s${share}`]), [{ share }])
    }
  })

  test('strings and null are returned exactly', async () => {
    const labels = [
      '',
      ' ',
      'null',
      '0',
      '1.0',
      'Grüße, 世界 👩‍👩‍👧 \u202e',
      'a\nb\tc\\d',
      '\u{10ffff}',
      'x'.repeat(1_000_000),
      null,
    ]
    for (const [index, label] of labels.entries()) {
      await database.transaction([insert(`id-${index}`, null, label)])
      const expected = [{ amount: null, label }]
      assert.deepEqual(
        await read(`SELECT amount, label FROM ${table} WHERE id = $1`, [`id-${index}`]),
        expected,
      )
    }
  })

  test('values are never interpreted as SQL', async () => {
    for (const label of [`'; DROP TABLE ${table}; --`, `" OR ""="`, '$1', '?1', '%_', "\\' OR 1=1 /*"]) {
      await database.transaction([insert(label, 1, label)])
      assert.deepEqual(await read(`SELECT label FROM ${table} WHERE id = $1`, [label]), [{ label }])
    }
    assert.equal((await ids()).length, 6)
  })

  test('placeholders are numbered: they may repeat and occur in any order', async () => {
    const sql = `INSERT INTO ${table} (label, amount, id) VALUES ($3, $2, $1)`
    await database.transaction([{ sql, values: ['a', 2, 'three'] }])
    const where = 'WHERE label = $2 AND id = $1 AND (id <> $2 OR id = $1)'
    const literal = `SELECT id, amount, label, '$1 it''s $2' AS literal FROM ${table} ${where} -- $3`
    const expected = [{ id: 'a', amount: 2, label: 'three', literal: "$1 it's $2" }]
    assert.deepEqual(await read(literal, ['a', 'three']), expected)
  })

  test('too few or too many values are rejected', async () => {
    const sql = `INSERT INTO ${table} (id, label) VALUES ($1, $2)`
    await assert.rejects(database.transaction([{ sql, values: ['a'] }]))
    await assert.rejects(database.transaction([{ sql, values: ['a', 'b', 'c'] }]))
    await assert.rejects(database.query(`SELECT id FROM ${table} WHERE id = $1`))
    assert.deepEqual(await ids(), [])
  })

  test('a string with two statements is rejected', async () => {
    await database.transaction([insert('a')])
    await assert.rejects(database.transaction([{ sql: `DELETE FROM ${table}; DELETE FROM ${table}` }]))
    assert.deepEqual(await ids(), ['a'])
  })

  test('check succeeds and does not disturb transactions', async () => {
    await Promise.all([database.check(), database.transaction([insert('a')]), database.check()])
    assert.deepEqual(await ids(), ['a'])
  })

  test('close waits for open transactions; later calls are rejected', async () => {
    const closing = await open()
    const pending = Array.from({ length: 20 }, (_, index) => closing.transaction([insert(`id-${index}`)]))
    const closed = closing.close()
    const refused = { code: 'unavailable' }
    await assert.rejects(closing.transaction([insert('late')]), refused)
    assert.ok((await Promise.all(pending)).every((result) => result === true))
    await Promise.all([closed, closing.close()])
    await assert.rejects(closing.transaction([insert('late')]), refused)
    await assert.rejects(closing.query('SELECT 1 AS one'), refused)
    await assert.rejects(closing.get('SELECT 1 AS one'), refused)
    await assert.rejects(closing.check(), refused)
    assert.equal((await ids()).length, 20)
  })
}

function hasCause(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error
}
