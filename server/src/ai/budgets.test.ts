import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  caller,
  code,
  generateDeps,
  input,
  openTestDatabase,
  scriptedRouter,
} from '../../test/scripted-generation.ts'
import type { AppError } from '../errors.ts'
import { readCatalogue } from './catalogue.ts'
import { type GenerateDeps, generate } from './generate.ts'
import type { ModelRequest, Router } from './provider.ts'

const { database, close } = await openTestDatabase()
after(close)

const priced = readCatalogue(
  '{"prices": {"mock:m": {"prompt": 3, "completion": 15}, "mock:n": {"prompt": 1, "completion": 40}}}',
  () => ['mock:m', 'mock:n'],
)
let requests = 0
const run = (ai: GenerateDeps, who = caller, prompt = `Request ${requests++}`) =>
  generate(ai, who, { ...input, prompt }, { signal: new AbortController().signal })

interface DayRow extends Record<string, number> {
  tokens: number
  micros: number
  requests: number
  reserved: number
}

async function spent(ai: GenerateDeps, token = ''): Promise<DayRow> {
  const day = new Date(ai.now()).toISOString().slice(0, 10)
  const [row] = await database.query<DayRow>(
    `SELECT prompt_tokens + completion_tokens AS tokens, cost_micros AS micros, requests,
            (SELECT COALESCE(SUM(tokens + micros), 0) FROM usage_reserves
             WHERE workspace = 'w1' AND token = $1 AND day = $2) AS reserved
     FROM usage_days WHERE workspace = 'w1' AND token = $1 AND day = $2`,
    [token, day],
  )
  return row ? { ...row } : { tokens: 0, micros: 0, requests: 0, reserved: 0 }
}

/** Seeded, so that every test run uses the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Answers, fails midway, needs repairs or never ends; uses all of its reservation or a part. */
function capricious(random: () => number): Router {
  const words = (request: ModelRequest) =>
    request.messages
      .map(({ text }) => text)
      .join(' ')
      .split(/\s+/).length
  async function answer(request: ModelRequest) {
    await pause(random() * 3)
    if (random() < 0.2) throw new Error('down')
    const usage = {
      promptTokens: Math.ceil(words(request) * (1 + random() / 2)),
      completionTokens: random() < 0.3 ? request.maxOutputTokens : Math.ceil(random() * 500),
    }
    const text = random() < 0.3 ? 'what?' : 'const a = 1'
    const finish = random() < 0.3 ? ('length' as const) : ('stop' as const)
    return { text, finish, usage, engine: random() < 0.5 ? 'mock:m' : 'mock:n' }
  }
  return {
    generate: (_chain, request) => answer(request),
    async *stream(_chain, request) {
      const { engine, text, finish, usage } = await answer(request)
      yield { engine }
      yield { text }
      yield { finish, usage }
    },
  }
}

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(`fifty concurrent calls with repairs and failures never exceed the budget (${seed})`, async () => {
    const random = randomFrom(seed)
    const limit = (scale: number) => (random() < 0.3 ? undefined : Math.ceil((0.2 + random()) * scale))
    const budgets = {
      token: { tokens: limit(200_000), costMicros: limit(5_000_000) },
      workspace: { tokens: 300_000, costMicros: limit(8_000_000) },
    }
    const ai = generateDeps(database, capricious(random), { catalogue: priced, budgets })
    const tokens = ['t1', 't2', 't3']
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => run(ai, { ...caller, tokenId: tokens[index % 3] ?? 't1' })),
    )
    const done = results.filter(({ status }) => status === 'fulfilled').length
    assert.ok(done > 0)
    const all = await spent(ai)
    assert.equal(all.requests, done)
    assert.equal(all.reserved, 0, 'what was reserved is given back')
    within(all, budgets.workspace)
    for (const token of tokens) {
      const used = await spent(ai, token)
      assert.equal(used.reserved, 0)
      within(used, budgets.token)
    }
  })
}

function within(used: DayRow, limit: { tokens?: number | undefined; costMicros?: number | undefined }): void {
  assert.ok(used.tokens <= (limit.tokens ?? Number.POSITIVE_INFINITY), `${used.tokens} tokens`)
  assert.ok(used.micros <= (limit.costMicros ?? Number.POSITIVE_INFINITY), `${used.micros} micros`)
}

test('each call reserves separately: a repair beyond the budget is skipped', async () => {
  const usage = { promptTokens: 100, completionTokens: 16_000 }
  const router = scriptedRouter({ ...code('what?'), usage })
  const ai = generateDeps(database, router, { budgets: { token: { tokens: 20_000 }, workspace: {} } })
  await assert.rejects(run(ai), { code: 'too_many_requests' })
  assert.equal(router.asked.length, 1)
  assert.deepEqual(await spent(ai, 't1'), { tokens: 16_100, micros: 0, requests: 0, reserved: 0 })
})

test('cost: reserves the most expensive target of the chain and books the one that answered', async () => {
  const usage = { promptTokens: 1_000, completionTokens: 1_000 }
  const deps = (costMicros: number) =>
    generateDeps(database, scriptedRouter({ ...code('const a = 1'), usage }), {
      catalogue: priced,
      budgets: { token: {}, workspace: { costMicros } },
    })
  // 16,384 completion tokens of the second target cost 0.65536.
  await assert.rejects(run(deps(655_000)), { code: 'too_many_requests' })
  const ai = deps(656_500)
  const { generation } = await run(ai)
  assert.equal(generation.costMicros, 18_000)
  assert.equal((await spent(ai)).micros, 18_000)
})

test('failed calls book their usage and release their reservation', async () => {
  const usage = { promptTokens: 10, completionTokens: 20 }
  const budgets = { token: { tokens: 20_000 }, workspace: {} }
  const ai = generateDeps(database, scriptedRouter({ ...code('what?'), usage }), { budgets })
  await assert.rejects(run(ai), { code: 'provider_failed' })
  assert.deepEqual(await spent(ai, 't1'), { tokens: 90, micros: 0, requests: 0, reserved: 0 })
  await run({ ...ai, router: scriptedRouter(code('const a = 1')) })
})

test('an interrupted stream books the text written so far', async () => {
  const router = scriptedRouter(async function* () {
    yield 'three words here'
    throw new Error('cut')
  })
  const ai = generateDeps(database, router)
  const options = { signal: new AbortController().signal, onText: () => undefined }
  await assert.rejects(generate(ai, caller, input, options), /cut/)
  const { tokens, requests } = await spent(ai)
  assert.ok(tokens > 3)
  assert.equal(requests, 0)
})

test('an exhausted budget returns Retry-After', async () => {
  const router = scriptedRouter(code('a'))
  const ai = generateDeps(database, router, { budgets: { token: {}, workspace: { tokens: 10 } } })
  await assert.rejects(run(ai), { code: 'too_many_requests', headers: { 'retry-after': '86400' } })
  assert.equal(router.asked.length, 0)
})

test('the reservations of a killed process are released at the next start', async () => {
  const ai = generateDeps(database, scriptedRouter(code('const a = 1')), {
    budgets: { token: { tokens: 20_000 }, workspace: {} },
  })
  const day = new Date(ai.now()).toISOString().slice(0, 10)
  const amount = { tokens: 15_000, costMicros: 0 }
  const expiresAt = ai.now() + 60_000
  const reserve = { id: 'r1', workspace: 'w1', token: 't1', day, amount, expiresAt }
  await ai.usage.reserve(reserve, ai.budgets.token, {}, ai.now())
  await assert.rejects(run(ai), { code: 'too_many_requests' })
  await ai.usage.forgetReserves(Number.MAX_SAFE_INTEGER)
  await run(ai)
})

test('a starting node keeps the reservations of other nodes until they expire', async () => {
  const budgets = { token: { tokens: 20_000 }, workspace: {} }
  const ai = generateDeps(database, scriptedRouter(code('const a = 1')), { budgets })
  const who = { ...caller, tokenId: 'on-another-node' }
  const day = new Date(ai.now()).toISOString().slice(0, 10)
  const expiresAt = ai.now() + 60_000
  const amount = { tokens: 15_000, costMicros: 0 }
  const reserve = { id: 'r2', workspace: 'w1', token: who.tokenId, day, amount, expiresAt }
  await ai.usage.reserve(reserve, ai.budgets.token, {}, ai.now())
  await ai.usage.forgetReserves(expiresAt - 1)
  await assert.rejects(run(ai, who), { code: 'too_many_requests' })
  await run({ ...ai, now: () => expiresAt }, who)
})

test('the built-in engine works with any budget', async () => {
  const ai = generateDeps(database, scriptedRouter(code('const a = 1')), {
    catalogue: readCatalogue(undefined, () => ['builtin']),
    budgets: { token: { tokens: 1 }, workspace: {} },
  })
  await run(ai)
  await run(ai)
})

test('the error states how many tokens the call reserves', async () => {
  const ai = generateDeps(database, scriptedRouter(code('const a = 1')), {
    budgets: { token: { tokens: 1_000 }, workspace: {} },
  })
  await assert.rejects(run(ai), (error: AppError) => {
    assert.equal(error.code, 'too_many_requests')
    return /reserves up to \d{5} tokens/.test(error.detail ?? '')
  })
})
