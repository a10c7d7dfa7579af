import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { threadMs } from '../../../test/processor-time.ts'
import { openSqlite } from '../../database/sqlite.ts'
import type { Generation } from '../ports.ts'
import { createGenerations } from './generations.ts'

const CALLER = { workspace: 'w', tokenId: 't', project: undefined }

test('the cost of a list does not depend on the length of the prompts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-generations-'))
  const [short, long] = [await costOfLists(folder, 1_000), await costOfLists(folder, 700_000)]
  assert.ok(long < 5 * short, `${long} ms instead of ${short} ms`)
  await rm(folder, { recursive: true })
})

/** Processor time of a hundred lists of forty generations. */
async function costOfLists(folder: string, promptLength: number): Promise<number> {
  const database = await openSqlite(join(folder, `${promptLength}.db`))
  const { insert, list } = createGenerations(database)
  const prompt = '😀'.repeat(promptLength / 2)
  for (let position = 0; position < 40; position++) await insert(generationAt(position, prompt), undefined)
  const before = threadMs()
  const lists = await Promise.all(Array.from({ length: 100 }, () => list(CALLER, 'generation', 0, 1_000)))
  const cost = threadMs() - before
  for (const { generations } of lists) assert.equal(generations.length, 40)
  const [newest] = lists[0]?.generations ?? []
  assert.deepEqual([newest?.prompt, newest?.promptTruncated], ['😀'.repeat(500), promptLength > 1_000])
  await database.close()
  return cost
}

test('a hundred lists at once read one batch per turn of the event loop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-generations-'))
  const database = await openSqlite(join(folder, 'a.db'))
  await createGenerations(database).insert(generationAt(1, 'short'), undefined)
  let reads = 0
  let most = 0
  const query: typeof database.query = (sql, values) => {
    most = Math.max(most, ++reads)
    return database.query(sql, values)
  }
  const { list } = createGenerations({ ...database, query })
  const ticking = (): void => {
    reads = 0
    ticker = setImmediate(ticking)
  }
  let ticker = setImmediate(ticking)
  await Promise.all(Array.from({ length: 100 }, () => list(CALLER, 'generation', 0, 1_000)))
  clearImmediate(ticker)
  assert.ok(most <= 2, `${most} reads in one turn`)
  await database.close()
  await rm(folder, { recursive: true })
})

function generationAt(position: number, prompt: string): Generation {
  return {
    position,
    id: `gen_${position}`,
    workspace: 'w',
    token: 't',
    project: undefined,
    request: { type: 'code', prompt },
    model: 'm',
    fingerprint: 'f',
    requestFingerprint: undefined,
    engine: 'e',
    verified: [],
    missing: [],
    failedCalls: [],
    parent: undefined,
    error: undefined,
    content: '',
    promptTokens: 1,
    completionTokens: 1,
    costMicros: 0,
    durationMs: 1,
  }
}
