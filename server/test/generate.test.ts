import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  assertError,
  clientWith,
  GENERATION_REJECTED,
  type GenerationBody,
  generated,
  members,
  postGeneration,
} from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Models and generation as the specification and the contract define them, without a provider.

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return postGeneration(server, body, headers)
}

describe('GET /api/ai/models', () => {
  test('the four models, in order, as specified', async () => {
    const response = await server.request('/api/ai/models')
    assert.equal(response.status, 200)
    assert.deepEqual(await response.json(), {
      models: [
        {
          id: 'alpha-4o-mini',
          name: 'Alpha 4o mini',
          capabilities: ['code', 'content', 'analysis'],
          max_tokens: 128000,
        },
        {
          id: 'alpha-4o',
          name: 'Alpha 4o',
          capabilities: ['code', 'content', 'analysis'],
          max_tokens: 128000,
        },
        { id: 'beta-3', name: 'Beta 3', capabilities: ['code', 'content', 'analysis'], max_tokens: 100000 },
        { id: 'gamma', name: 'Gamma', capabilities: ['code', 'content'], max_tokens: 32768 },
      ],
    })
  })

  test('without a token: 401 Unauthorized', async () => {
    const response = await server.request('/api/ai/models', { headers: { authorization: 'Bearer no' } })
    await assertError(response, 401, 'Unauthorized')
  })

  test('a token without the scope ai: 403 Forbidden', async () => {
    const reader = await clientWith(server, { scopes: ['files:read'] })
    await assertError(await reader.request('/api/ai/models'), 403, 'Forbidden')
  })
})

describe('POST /api/ai/generate', () => {
  test('returns exactly a generation result', async () => {
    const body = await generated(server, { prompt: 'Add two numbers', type: 'code', language: 'javascript' })
    assert.deepEqual(members(body), ['content', 'created_at', 'id', 'model', 'tokens_used', 'type'])
    assert.ok(body.id.length > 0)
    assert.ok(body.content.trim().length > 0)
    assert.equal(body.type, 'code')
    assert.equal(body.model, 'alpha-4o-mini')
    assert.ok(Number.isInteger(body.tokens_used) && body.tokens_used > 0)
    assert.match(body.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  })

  test('returns the engine and the passed checks', async () => {
    const response = await post({ prompt: 'Add two numbers', type: 'code', language: 'python' })
    assert.equal(response.headers.get('atelier-engine'), 'builtin')
    assert.match(response.headers.get('atelier-verified') ?? '', /\bparsed\b/)
  })

  for (const type of ['code', 'component', 'content', 'api']) {
    for (const model of ['alpha-4o-mini', 'alpha-4o', 'beta-3', 'gamma']) {
      test(`${type} by ${model}`, async () => {
        const body = await generated(server, { prompt: 'A list of users', type, model })
        assert.equal(body.type, type)
        assert.equal(body.model, model)
      })
    }
  }

  for (const language of [
    'javascript',
    'TS',
    'py',
    'java',
    'go',
    'php',
    'c#',
    'ruby',
    'rust',
    'kotlin',
    'swift',
    'c',
    'c++',
    'bash',
    'sql',
    'html',
    'css',
  ]) {
    test(`code in ${language} parses`, async () => {
      const response = await post({ prompt: 'Sort users by name */ "quoted" -->', type: 'code', language })
      assert.equal(response.status, 200)
      assert.match(response.headers.get('atelier-verified') ?? '', /\bparsed\b/)
    })
  }

  for (const framework of ['react', 'Next.js', 'vue', 'express', 'whatever']) {
    test(`a component for ${framework}`, async () => {
      await generated(server, { prompt: 'A table of orders', type: 'component', framework })
    })
  }

  for (const [why, body] of [
    ['no prompt', { type: 'code' }],
    ['an empty prompt', { prompt: '', type: 'code' }],
    ['a blank prompt', { prompt: ' \n\t', type: 'code' }],
    ['a prompt of another type', { prompt: 1, type: 'code' }],
    ['a prompt that is null', { prompt: null, type: 'code' }],
    ['a prompt that is a list', { prompt: ['x'], type: 'code' }],
    ['no type', { prompt: 'x' }],
    ['an unknown type', { prompt: 'x', type: 'poem' }],
    ['an empty type', { prompt: 'x', type: '' }],
    ['a type in capitals', { prompt: 'x', type: 'CODE' }],
    ['a type from the prototype', { prompt: 'x', type: 'constructor' }],
    ['a type of another type', { prompt: 'x', type: 1 }],
    ['an unknown model', { prompt: 'x', type: 'code', model: 'omega' }],
    ['an empty model', { prompt: 'x', type: 'code', model: '' }],
    ['a model of another type', { prompt: 'x', type: 'code', model: 4 }],
    ['a model that is null', { prompt: 'x', type: 'code', model: null }],
    ['a framework of another type', { prompt: 'x', type: 'code', framework: {} }],
    ['a language of another type', { prompt: 'x', type: 'code', language: [] }],
    ['a prompt that leaves no room for an answer', { prompt: 'many words '.repeat(70_000), type: 'code' }],
    [
      'a prompt too long for the smallest model',
      { prompt: 'many words '.repeat(17_000), type: 'code', model: 'gamma' },
    ],
    ['a body beyond 4 MB', { prompt: 'x'.repeat(4_300_000), type: 'code' }],
    ['no JSON', '{"prompt"'],
    ['a list', '[]'],
    ['text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
  ] as const) {
    test(`${why}: 400 Invalid generation parameters`, async () => {
      await assertError(await post(body), ...GENERATION_REJECTED)
    })
  }

  test('another media type: 400 Invalid generation parameters', async () => {
    await assertError(
      await post('{"prompt":"x","type":"code"}', { 'content-type': 'text/plain' }),
      ...GENERATION_REJECTED,
    )
  })

  test('lone surrogates in a prompt are harmless', async () => {
    await generated(server, { prompt: 'A \ud800 button', type: 'component' })
  })

  test('the same request gives the same content', async () => {
    const body = { prompt: 'Reverse a list', type: 'code', language: 'python' }
    assert.equal((await generated(server, body)).content, (await generated(server, body)).content)
  })
})

describe('streaming', () => {
  test('delta events, the engine, then one result with the specified body', async () => {
    const response = await post(
      { prompt: 'A list', type: 'code', language: 'js' },
      { accept: 'text/event-stream' },
    )
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
    const events = (await response.text()).split('\n\n').filter((event) => event.includes('event:'))
    const names = events.map((event) => /^event: (\w+)$/m.exec(event)?.[1])
    assert.ok(names.length >= 3 && names.slice(0, -2).every((name) => name === 'delta'))
    assert.deepEqual(names.slice(-2), ['engine', 'result'])
    const result = JSON.parse(/^data: (.*)$/m.exec(events.at(-1) ?? '')?.[1] ?? '') as GenerationBody
    assert.deepEqual(members(result), ['content', 'created_at', 'id', 'model', 'tokens_used', 'type'])
  })

  test('an invalid request gets a regular error response', async () => {
    await assertError(
      await post({ prompt: '', type: 'code' }, { accept: 'text/event-stream' }),
      ...GENERATION_REJECTED,
    )
  })
})

describe('Idempotency-Key', () => {
  test('the same key gives the same generation; another request with it is a conflict', async () => {
    const body = { prompt: 'Once', type: 'code', language: 'js' }
    const headers = { 'idempotency-key': 'once-1' }
    const first = (await (await post(body, headers)).json()) as GenerationBody
    const again = await post(body, headers)
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.deepEqual(await again.json(), first)
    await assertError(await post({ ...body, prompt: 'Twice' }, headers), 409, 'Conflict')
  })
})

test('a key used for a generation cannot be used for an upload', async () => {
  const headers = { 'idempotency-key': 'shared-1' }
  assert.equal((await post({ prompt: 'Shared', type: 'content' }, headers)).status, 200)
  await assertError(await server.upload('hello', { name: 'shared.txt', headers }), 409, 'Conflict')
})
