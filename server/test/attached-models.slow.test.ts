import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createRuns } from '../src/ai/generation/runs.ts'
import { readConfig } from '../src/config.ts'
import { wireModels } from '../src/wiring/models.ts'
import { type Attached, attach, BODY, eventsOf, fence, GOOD, STREAM } from './attached.ts'
import {
  answers,
  type Call,
  fails,
  fallsSilent,
  isCut,
  type MockProvider,
  saysNothing,
  startMockProvider,
} from './mock-provider.ts'
import { compatible } from './provider-protocols.ts'
import { assertError } from './responses.ts'
import { engines } from './scripted-generation.ts'
import { newFolder } from './server.ts'
import { until } from './until.ts'

const folder = await newFolder()
const models = {
  gamma: { chain: ['openai:down', 'builtin'] },
  tiny: { chain: ['compatible:mine'], name: 'Tiny', max_tokens: 8192 },
  // A failing target is skipped for a while, so other tests use other targets.
  down: { chain: ['openai:down'], max_tokens: 8192 },
  cut: { chain: ['openai:cut'], max_tokens: 8192 },
}

let ai: Attached
let other: MockProvider
/** The number of requests that wait for a run of the model. */
let joined = 0
before(async () => {
  other = await startMockProvider(compatible, answers(fence(GOOD)))
  ai = await attach({
    environment: { ...(await modelsFile(JSON.stringify({ models }))), COMPATIBLE_URL: `${other.url}/v1` },
    adapt: (deps) => {
      const runs: typeof deps.ai.runs = createRuns({ reconnectMs: 50 })
      const join: typeof runs.join = (...args) => {
        joined++
        return runs.join(...args)
      }
      return { ...deps, ai: { ...deps.ai, runs: { ...runs, join } } }
    },
  })
})
after(async () => {
  await ai.close()
  await other[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

async function modelsFile(text: string): Promise<Record<string, string>> {
  const path = join(folder, 'models.json')
  await writeFile(path, text)
  return { MODELS_FILE: path }
}

async function assertHungUp(calls: readonly Call[]): Promise<void> {
  await until('the provider still has the call', async () => calls[0]?.response.destroyed === true)
  assert.equal(calls[0]?.response.writableFinished, false)
}

describe('generate by a provider', () => {
  test('returns its content, engine and token count', async () => {
    const calls = ai.provide(answers('Here you are:\n', fence(GOOD)))
    const response = await ai.post(BODY)
    const body = (await response.json()) as Record<string, unknown>
    assert.equal(body.content, GOOD)
    assert.equal(body.model, 'alpha-4o-mini')
    assert.equal(body.tokens_used, 18)
    assert.equal(response.headers.get('atelier-engine'), 'openai:gpt-4o-mini')
    assert.equal(response.headers.get('atelier-verified'), 'parsed, complete')
    assert.equal(response.headers.get('atelier-warning'), null)
    assert.equal(calls[0]?.body.model, 'gpt-4o-mini')
  })

  test('repairs an answer that does not parse, and counts both rounds', async () => {
    const calls = ai.provide(answers(fence('const = (\n')), answers(fence(GOOD)))
    const body = (await (await ai.post(BODY)).json()) as Record<string, unknown>
    assert.equal(body.content, GOOD)
    assert.equal(body.tokens_used, 36)
    assert.equal(calls.length, 2)
    assert.match(JSON.stringify(calls[1]?.body), /does not parse as javascript: line 1/)
  })

  test('returns 502 without its message if it is down', async () => {
    ai.provide(fails(500))
    await assertError(ai.post({ ...BODY, model: 'down' }), 502, 'Model provider failed')
    await assertError(ai.post({ ...BODY, model: 'down' }, STREAM), 502, 'Model provider failed')
  })

  test('identical concurrent requests share one call', async () => {
    joined = 0
    const calls = ai.provide(async (protocol, call) => {
      await until('not all requests have arrived', async () => joined === 20)
      await answers(fence(GOOD))(protocol, call)
    })
    const all = await Promise.all(Array.from({ length: 20 }, async () => (await ai.post(BODY)).json()))
    assert.equal(new Set(all.map((body) => (body as { id: string }).id)).size, 1)
    assert.equal(calls.length, 1)
  })

  test('a client that disconnects cancels the call', async () => {
    const calls = ai.provide(saysNothing)
    const leaving = new AbortController()
    const response = ai.post(BODY, {}, { signal: leaving.signal })
    response.catch(() => undefined)
    await until('no model was called', async () => calls.length === 1)
    leaving.abort()
    await assert.rejects(response)
    await assertHungUp(calls)
  })

  test('a secret in a prompt returns a warning', async () => {
    ai.provide(answers(fence(GOOD)))
    const warned = await ai.post({ ...BODY, prompt: `Use AKIA${'ABCDEFGHIJ234567'}` })
    assert.equal(warned.headers.get('atelier-warning'), 'secrets-in-prompt')
  })
})

describe('a stream by a provider', () => {
  test('sends deltas with ids, the engine, then the result', async () => {
    ai.provide(answers('```js\n', 'const a', ' = 1\n```'))
    const events = await eventsOf(await ai.post(BODY, STREAM))
    const deltas = events.slice(0, -2)
    const result = events.at(-1)
    assert.equal(result?.name, 'result')
    assert.equal(result.id, result.data.id)
    assert.equal(result.data.content, GOOD)
    assert.equal(result.data.tokens_used, 18)
    let text = ''
    for (const { name, id, data } of deltas) {
      text += data.text
      assert.deepEqual([name, id], ['delta', `${result.id}.${text.length}`])
    }
    assert.equal(text, '```js\nconst a = 1\n```')
  })

  for (const accept of ['text/event-stream', 'text/event-stream;engine=true'])
    test(`sends the engine before the result: ${accept}`, async () => {
      ai.provide(answers(fence(GOOD)))
      const { name, data } = (await eventsOf(await ai.post(BODY, { accept }))).at(-2) ?? {}
      assert.equal(name, 'engine')
      assert.deepEqual(data, {
        engine: 'openai:gpt-4o-mini',
        verified: ['parsed', 'complete'],
        missing: [],
      })
    })

  test('continues after the last event', async () => {
    const calls = ai.provide(answers('```js\n', 'const a', ' = 1\n```'))
    const events = await eventsOf(await ai.post(BODY, STREAM))
    const result = events.at(-1)
    const rest = await eventsOf(await ai.post(BODY, { ...STREAM, 'last-event-id': `${result?.id}.13` }))
    assert.deepEqual(
      rest.map(({ name }) => name),
      ['delta', 'engine', 'result'],
    )
    assert.equal(rest[0]?.data.text, ' = 1\n```')
    assert.deepEqual(rest.at(-1)?.data, result?.data)
    assert.equal(calls.length, 1)
  })

  test('that is interrupted ends with an error', async () => {
    ai.provide(isCut)
    const events = await eventsOf(await ai.post({ ...BODY, model: 'cut' }, STREAM))
    assert.deepEqual(
      events.map(({ name }) => name),
      ['delta', 'error'],
    )
    assert.deepEqual(events[1]?.data, { error: 'Model provider failed' })
  })

  test('is cancelled if its reader does not reconnect', async () => {
    const calls = ai.provide(fallsSilent)
    const leaving = new AbortController()
    const response = await ai.post(BODY, STREAM, { signal: leaving.signal })
    assert.equal(response.status, 200)
    leaving.abort()
    await assertHungUp(calls)
  })
})

test('the cache returns the same content with its age on request', async () => {
  const calls = ai.provide(answers(fence(GOOD)))
  const body = { ...BODY, prompt: 'Once' }
  const first = await (await ai.post(body)).json()
  const hit = await ai.post(body, { 'cache-control': 'max-age=60' })
  assert.equal(hit.headers.get('atelier-cache'), 'hit')
  assert.match(hit.headers.get('age') ?? '', /^\d\d?$/)
  assert.deepEqual(await hit.json(), first)
  const streamed = await ai.post(body, { ...STREAM, 'cache-control': 'private, max-age=60' })
  assert.equal(streamed.headers.get('atelier-cache'), 'hit')
  assert.deepEqual(
    (await eventsOf(streamed)).map(({ name }) => name),
    ['engine', 'result'],
  )
  assert.equal(calls.length, 1)
  for (const control of [undefined, 'no-cache, max-age=60', 'max-age=0', 'max-age=soon']) {
    const fresh = await ai.post(body, control ? { 'cache-control': control } : {})
    assert.equal(fresh.headers.get('atelier-cache'), null, control)
  }
  assert.equal(calls.length, 5)
})

describe('MODELS_FILE', () => {
  test('adds model ids after the four, with their chains', async () => {
    const response = await ai.server.request('/api/ai/models')
    const { models: listed } = (await response.json()) as { models: { id: string }[] }
    const specified = ['alpha-4o-mini', 'alpha-4o', 'beta-3', 'gamma']
    assert.deepEqual(
      listed.map(({ id }) => id),
      [...specified, 'tiny', 'down', 'cut'],
    )
    const answered = await ai.post({ ...BODY, model: 'tiny' })
    assert.equal(answered.headers.get('atelier-engine'), 'compatible:mine')
    assert.equal(((await answered.json()) as { tokens_used: number }).tokens_used, 18)
  })

  test('the next target of a chain answers if the first fails', async () => {
    ai.provide(fails(400))
    const response = await ai.post({ ...BODY, model: 'gamma' })
    assert.equal(response.headers.get('atelier-engine'), 'builtin')
  })

  for (const [why, text, message] of [
    ['is not JSON', '{', /MODELS_FILE is not JSON/],
    ['has an unknown field', '{"model": {}}', /MODELS_FILE is not valid/],
    [
      'names a provider without a key',
      '{"models": {"gamma": {"chain": ["anthropic:x"]}}}',
      /No provider is configured for anthropic:x/,
    ],
    [
      'changes a specified model',
      '{"models": {"gamma": {"chain": ["builtin"], "max_tokens": 300}}}',
      /max_tokens of gamma are fixed/,
    ],
  ] as const) {
    test(`that ${why} fails at startup`, async () => {
      await assert.rejects(wireModels(readConfig(await modelsFile(text)), engines), message)
    })
  }

  test('that does not exist fails at startup', async () => {
    const config = readConfig({ MODELS_FILE: join(folder, 'none.json') })
    await assert.rejects(wireModels(config, engines), /Cannot read MODELS_FILE \(ENOENT\)/)
  })
})
