import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openSqlite } from '../../database/sqlite.ts'
import { createUsage } from './usage.ts'

test('sums up many rows of usage in parts, and others have their turn meanwhile', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-usage-'))
  const database = await openSqlite(join(folder, 'test.db'))
  t.after(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })
  await database.transaction([
    {
      sql: `INSERT INTO usage_details
        WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 29999)
        SELECT 'w1', '2026-01-' || (10 + n / 3000), 't' || (n % 2), 'p' || (n % 3000), 'm' || (n % 4), 1, 2, 3, n % 4 FROM numbers`,
    },
  ])
  const usage = createUsage(database)
  const sums = (token: string, from: string, to: string) => usage.groups('w1', token, 'model', from, to)

  let turns = 0
  let next = setImmediate(function turn() {
    turns++
    next = setImmediate(turn)
  })
  const all = await sums('', '2026-01-01', '2026-01-31')
  clearImmediate(next)

  assert.ok(turns >= 2, `${turns} turns`)
  const of = (name: string, requests: number, cost: number) => ({
    name,
    requests,
    promptTokens: 2 * requests,
    completionTokens: 3 * requests,
    costMicros: cost * requests,
  })
  assert.deepEqual(all, [of('m3', 7500, 3), of('m2', 7500, 2), of('m1', 7500, 1), of('m0', 7500, 0)])
  assert.deepEqual(await sums('t1', '2026-01-10', '2026-01-19'), [of('m3', 7500, 3), of('m1', 7500, 1)])
  assert.deepEqual(await sums('t1', '2026-01-19', '2026-01-19'), [of('m3', 750, 3), of('m1', 750, 1)])
  assert.deepEqual(await sums('', '2026-02-01', '2026-02-02'), [])
  assert.equal((await usage.groups('w1', '', 'project', '2026-01-01', '2026-01-31')).length, 1000)
})
