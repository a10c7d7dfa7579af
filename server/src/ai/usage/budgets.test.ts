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
} from '../../../test/scripted-generation.ts'
import type { AppError } from '../../errors.ts'
import { type GenerateDeps, generate } from '../generation/generate.ts'
import { readCatalogue } from '../models/catalogue.ts'
import type { ModelRequest, Router } from '../provider.ts'

const { database, close } = await openTestDatabase()
after(close)

const priced = readCatalogue(
  '{"prices": {"mock:m": {"prompt": 3, "completion": 15}, "mock:n": {"prompt": 1, "completion": 40}}}',
  () => ['mock:m', 'mock:n'],
)
let requests = 0
const rest = { project: undefined, isChat: false, model: 'alpha-4o-mini', holds: [] }
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
    embed: () => Promise.reject(new Error('not asked for')),
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
  const reserve = { id: 'r1', workspace: 'w1', token: 't1', day, amount, expiresAt, ...rest }
  await ai.usage.reserve(reserve, [{ owner: reserve.token, budget: ai.budgets.token }], ai.now())
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
  const reserve = { id: 'r2', workspace: 'w1', token: who.tokenId, day, amount, expiresAt, ...rest }
  await ai.usage.reserve(reserve, [{ owner: reserve.token, budget: ai.budgets.token }], ai.now())
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
  const usage = { promptTokens: 100, completionTokens: 5_000 }
  const ai = generateDeps(database, scriptedRouter({ ...code('const a = 1'), usage }), {
    budgets: { token: { tokens: 18_000 }, workspace: {} },
  })
  const who = { ...caller, tokenId: 'states' }
  await run(ai, who)
  await assert.rejects(run(ai, who), (error: AppError) => {
    assert.equal(error.code, 'too_many_requests')
    assert.match(
      error.detail ?? '',
      /^Daily token budget of this access token: 12900 left, this call reserves \d{5}, resets at 2026-\d\d-\d\dT00:00:00\.000Z\. Unused parts of reservations are released\. Send a shorter prompt or a lower Atelier-Max-Tokens\.$/,
    )
    return true
  })
})

test('the error says so if the limit is lower than one call', async () => {
  const ai = generateDeps(database, scriptedRouter(code('const a = 1')), {
    budgets: { token: { tokens: 1_000 }, workspace: {} },
  })
  await assert.rejects(run(ai), (error: AppError) => {
    assert.match(
      error.detail ?? '',
      /^Daily token budget of this access token: the limit of 1000 is lower than one call, which reserves \d{5}\. Waiting does not help\. Send a shorter prompt or a lower Atelier-Max-Tokens, or ask an owner to raise the limit\.$/,
    )
    return true
  })
})

test('the error says so if other calls had reserved the budget only for a moment', async () => {
  const ai = generateDeps(database, scriptedRouter(code('const a = 1')), {
    budgets: { token: { tokens: 20_000 }, workspace: {} },
  })
  const usage = { ...ai.usage, reserve: async () => false }
  await assert.rejects(run({ ...ai, usage }, { ...caller, tokenId: 'moment' }), (error: AppError) => {
    assert.match(
      error.detail ?? '',
      /^Daily token budget of this access token: 20000 left, this call reserves \d{5}, resets at \S+Z\. Other calls had reserved the rest a moment ago\. Send the request again\.$/,
    )
    assert.deepEqual(error.headers, { 'retry-after': '1' })
    return true
  })
})

test('answers of the built-in engine use no budget', async () => {
  const ai = generateDeps(
    database,
    { ...scriptedRouter(), ...builtinOnly },
    {
      catalogue: readCatalogue(undefined, () => ['builtin']),
      budgets: { token: { tokens: 1 }, workspace: {} },
    },
  )
  const { generation } = await run(ai)
  assert.equal(generation.promptTokens + generation.completionTokens, 10)
  const { tokens, requests: counted } = await spent(ai)
  assert.deepEqual([tokens, counted], [0, 1])
})

const builtinOnly = {
  generate: async () => ({
    ...code('const a = 1'),
    usage: { promptTokens: 5, completionTokens: 5 },
    engine: 'builtin',
  }),
}

test('a call that does not fit goes to the targets that cost nothing', async () => {
  const chains: (readonly string[])[] = []
  const router = scriptedRouter(code('const a = 1'))
  const catalogue = readCatalogue('{"prices": {"mock:m": {"prompt": 3, "completion": 15}}}', () => [
    'mock:m',
    'mock:free',
    'builtin',
  ])
  const watched: Router = {
    ...router,
    generate(chain, ...more) {
      chains.push(chain)
      return router.generate(chain, ...more)
    },
  }
  const cheap = { token: { costMicros: 1 }, workspace: {} }
  await run(generateDeps(database, watched, { catalogue, budgets: cheap }))
  const few = { token: { tokens: 1 }, workspace: {} }
  await run(generateDeps(database, watched, { catalogue, budgets: few }))
  await run(generateDeps(database, watched, { catalogue }))
  assert.deepEqual(chains, [['mock:free', 'builtin'], ['builtin'], ['mock:m', 'mock:free', 'builtin']])
})

test('the limits of a token and of a project apply too', async () => {
  const router = scriptedRouter(code('const a = 1'))
  const ai = generateDeps(database, router, { catalogue: priced, projectCostLimit: async () => 5 })
  const limited = { ...caller, limits: { budget: { tokens: 100 } } }
  await assert.rejects(run(ai, limited), (error: AppError) =>
    (error.detail ?? '').startsWith('Daily token budget of this access token: the limit of 100 is'),
  )
  await assert.rejects(run(ai, { ...caller, project: 'p1' } as never), (error: AppError) =>
    (error.detail ?? '').startsWith('Daily cost budget of the project: the limit of 0.000005 is'),
  )
  await assert.rejects(run(ai, { ...caller, limits: { budget: {}, models: ['gamma'] } } as never), {
    code: 'forbidden',
  })
  assert.equal(router.asked.length, 0)
})

test('a reservation covers only as many tokens as the caller asks for', async () => {
  const router = scriptedRouter(code('const a = 1'))
  const ai = generateDeps(database, router, { budgets: { token: { tokens: 1_000 }, workspace: {} } })
  const signal = new AbortController().signal
  await generate(ai, caller, { ...input, prompt: 'A short sum' }, { signal, maxTokens: 200 })
  assert.equal(router.asked[0]?.maxOutputTokens, 200)
})

test('two hundred concurrent calls use a budget up, and no more', async () => {
  const usage = { promptTokens: 10, completionTokens: 90 }
  const router = scriptedRouter({ ...code('const a = 1'), usage })
  const ai = generateDeps(database, router, { budgets: { token: { tokens: 5_000 }, workspace: {} } })
  const signal = new AbortController().signal
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      generate(ai, caller, { ...input, prompt: `Sum ${index}` }, { signal, maxTokens: 90 }),
    ),
  )
  const done = results.filter(({ status }) => status === 'fulfilled').length
  const { tokens, reserved } = await spent(ai, caller.tokenId)
  assert.deepEqual([tokens, reserved], [done * 100, 0])
  assert.ok(done > 0 && tokens <= 5_000, `${done} calls, ${tokens} tokens`)
})

test('usage is summed up by token, project and model', async () => {
  const usage = { promptTokens: 10, completionTokens: 20 }
  const ai = generateDeps(database, scriptedRouter({ ...code('const a = 1'), usage }))
  await run(ai)
  await run(ai, { ...caller, tokenId: 't2', project: 'p1' } as never)
  const day = new Date(ai.now()).toISOString().slice(0, 10)
  const names = async (group: 'token' | 'project' | 'model', token = '') =>
    (await ai.usage.groups('w1', token, group, day, day)).map(({ name, requests: counted, promptTokens }) => [
      name,
      counted,
      promptTokens,
    ])
  assert.deepEqual(await names('token'), [
    ['t1', 1, 10],
    ['t2', 1, 10],
  ])
  assert.deepEqual(await names('project'), [
    ['', 1, 10],
    ['p1', 1, 10],
  ])
  assert.deepEqual(await names('model'), [['alpha-4o-mini', 2, 20]])
  assert.deepEqual(await names('project', 't2'), [['p1', 1, 10]])
})
