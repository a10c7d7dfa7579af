import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { threadMs } from '../../test/processor-time.ts'
import { migrationsFolder } from '../database/migrations.ts'
import { openSqlite } from '../database/sqlite.ts'
import { createGenerations } from './generations.ts'
import type { Generation } from './ports.ts'

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
  const lists = await Promise.all(Array.from({ length: 100 }, () => list(CALLER, 0, 1_000)))
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
  await Promise.all(Array.from({ length: 100 }, () => list(CALLER, 0, 1_000)))
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

test('lists have the prompts of generations that an older version has stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-generations-'))
  const [file, scripts] = [join(folder, 'a.db'), join(folder, 'scripts')]
  for (const name of (await readdir(migrationsFolder)).filter((script) => script < '0010'))
    await cp(join(migrationsFolder, name), join(scripts, name))
  const old = await openSqlite(file, scripts)
  const prompts = ['short', '\u0001'.repeat(501)]
  await old.transaction(
    prompts.map((prompt, position) => ({
      sql: `INSERT INTO generations VALUES (${position}, 'gen_${position}', 'w', 't', $1, 'code', 'm', 'f', 'e', '', '', 1, 1, 0, 1, 'p1', NULL)`,
      values: [JSON.stringify({ prompt, type: 'code' })],
    })),
  )
  await old.close()
  const database = await openSqlite(file)
  const { generations, total } = await createGenerations(database).list({ ...CALLER, project: 'p1' }, 0, 10)
  assert.deepEqual(
    generations.map(({ id, prompt, promptTruncated }) => [id, prompt, promptTruncated]),
    [
      ['gen_1', '\u0001'.repeat(500), true],
      ['gen_0', 'short', false],
    ],
  )
  assert.equal(total, 2)
  await database.close()
  await rm(folder, { recursive: true })
})

test('old generations of project-limited tokens are assigned to their projects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-generations-'))
  const [file, scripts] = [join(folder, 'a.db'), join(folder, 'scripts')]
  for (const name of (await readdir(migrationsFolder)).filter((script) => script < '0008'))
    await cp(join(migrationsFolder, name), join(scripts, name))
  const old = await openSqlite(file, scripts)
  const tokens = [
    ['limited', "'p1'"],
    ['unlimited', 'NULL'],
  ] as const
  const made = ['limited', 'unlimited', 'revoked']
  await old.transaction([
    ...tokens.map(([id, project]) => ({
      sql: `INSERT INTO tokens VALUES ('${id}', '${id}', 'w', 'n', 'ai', ${project}, 1, NULL)`,
    })),
    ...made.map((token, index) => ({
      sql: `INSERT INTO generations VALUES (${index}, 'gen_${index}', 'w', '${token}', '{}', 'code', 'm', 'f', 'e', '', '', 1, 1, 0, 1)`,
    })),
  ])
  await old.close()
  const database = await openSqlite(file)
  const { list, find } = createGenerations(database)
  const viewer = { ...CALLER, project: 'p1' }
  const { generations, total } = await list(viewer, 0, 10)
  assert.deepEqual([generations.map(({ id }) => id), total], [['gen_0'], 1])
  assert.equal((await find(viewer, 'gen_1')) ?? (await find(viewer, 'gen_2')), undefined)
  assert.equal((await list({ ...viewer, project: undefined }, 0, 10)).generations.length, 3)
  await database.close()
  await rm(folder, { recursive: true })
})
