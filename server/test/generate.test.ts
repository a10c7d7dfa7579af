import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { generationId } from '../src/ai/generations.ts'
import { eventsOf } from './attached.ts'
import { longestBlock } from './event-loop.ts'
import { assertError, clientWith, members, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

// Models and generation as the specification and the contract define them, without a provider.

const REFUSED = [400, 'Invalid generation parameters'] as const

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

interface GenerationBody {
  id: string
  content: string
  type: string
  model: string
  tokens_used: number
  created_at: string
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return server.request('/api/ai/generate', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function generated(body: Record<string, unknown>): Promise<GenerationBody> {
  const response = await post(body)
  assert.equal(response.status, 200, await response.clone().text())
  return (await response.json()) as GenerationBody
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
    const body = await generated({ prompt: 'Add two numbers', type: 'code', language: 'javascript' })
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
        const body = await generated({ prompt: 'A list of users', type, model })
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
      await generated({ prompt: 'A table of orders', type: 'component', framework })
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
      await assertError(await post(body), ...REFUSED)
    })
  }

  test('another media type: 400 Invalid generation parameters', async () => {
    await assertError(
      await post('{"prompt":"x","type":"code"}', { 'content-type': 'text/plain' }),
      ...REFUSED,
    )
  })

  test('lone surrogates in a prompt are harmless', async () => {
    await generated({ prompt: 'A \ud800 button', type: 'component' })
  })

  test('the same request gives the same content', async () => {
    const body = { prompt: 'Reverse a list', type: 'code', language: 'python' }
    assert.equal((await generated(body)).content, (await generated(body)).content)
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
    await assertError(await post({ prompt: '', type: 'code' }, { accept: 'text/event-stream' }), ...REFUSED)
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

describe('with stored files', () => {
  test('files are included in the prompt and listed in the response', async () => {
    await uploaded(server.upload('export const price = 3\n', { name: 'price.ts', folder: 'src' }))
    const body = { prompt: 'Use the price', type: 'code', language: 'ts', project_id: 'p1' }
    const response = await post({ ...body, context_files: ['src/*.ts'] })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('atelier-context') ?? '', /^src\/price\.ts;tokens=\d+$/)
    const none = await post(body)
    const [more, less] = await Promise.all([response.json(), none.json()])
    assert.ok((more as GenerationBody).tokens_used > (less as GenerationBody).tokens_used)
  })

  test('the content is stored as a file of the project', async () => {
    const body = { prompt: 'A sum', type: 'code', language: 'js', project_id: 'p1', save_as: 'src/sum.js' }
    const response = await post(body)
    const { content } = (await response.json()) as GenerationBody
    const id = response.headers.get('atelier-saved-file')
    const stored = await server.request(`/api/files/${id}/download`)
    assert.equal(await stored.text(), content)
  })

  const unusable = ['../x.ts', 'a/../../b.js', '.\u202e./x.js', `${'d/'.repeat(33)}x.js`]
  for (const save_as of [...unusable, 'x.exe', 'x.png', 'docs/x.pdf', 'x.zip']) {
    test(`an invalid path is rejected before anything is generated: ${save_as}`, async () => {
      const before = (await (await server.request('/api/ai/generations?limit=1')).json()) as {
        pagination: { total: number }
      }
      const body = { prompt: 'A sum', type: 'code', language: 'js', project_id: 'p1', save_as }
      const refused = await post(body, { accept: 'application/problem+json' })
      assert.equal(refused.status, 400)
      const { errors } = (await refused.json()) as { errors: { field: string }[] }
      assert.equal(errors[0]?.field, 'save_as')
      const after = (await (await server.request('/api/ai/generations?limit=1')).json()) as typeof before
      assert.equal(after.pagination.total, before.pagination.total)
    })
  }

  test('with the same Idempotency-Key the content is stored once', async () => {
    const body = { prompt: 'A sum', type: 'code', language: 'js', project_id: 'once', save_as: 'sum.js' }
    const ids = []
    for (let time = 0; time < 2; time++) {
      const response = await post(body, { 'idempotency-key': 'saved-once' })
      assert.equal(response.status, 200)
      ids.push(response.headers.get('atelier-saved-file'))
    }
    assert.match(ids[0] ?? '', /^file_/)
    assert.equal(ids[0], ids[1])
    const elsewhere = { ...body, save_as: 'elsewhere.js' }
    await assertError(await post(elsewhere, { 'idempotency-key': 'saved-once' }), 409, 'Conflict')
  })

  describe('a stream', () => {
    let count = 0
    /** A request that nobody has sent before. */
    function saving() {
      const project_id = `resumed-${++count}`
      return { prompt: `Sum ${count}`, type: 'code', language: 'js', project_id, save_as: 'sum.js' }
    }

    async function streamed(body: unknown, headers: Record<string, string> = {}) {
      const response = await post(body, { accept: 'text/event-stream', ...headers })
      assert.equal(response.status, 200, await response.clone().text())
      const events = await eventsOf(response)
      const saved = events.find(({ name }) => name === 'saved')?.data.file_id as string | undefined
      return { id: events.at(-1)?.id ?? '', saved }
    }

    async function storedIn(project: string): Promise<(string | undefined)[]> {
      const response = await server.request(`/api/files?project_id=${project}`)
      const { files } = (await response.json()) as { files: { id: string }[] }
      return files.map(({ id }) => id)
    }

    test('that is resumed stores the content once', async () => {
      const body = saving()
      const first = await streamed(body)
      for (const last of [`${first.id}.0`, first.id])
        assert.deepEqual(await streamed(body, { 'last-event-id': last }), first)
      assert.deepEqual(await storedIn(body.project_id), [first.saved])
    })

    test('that is resumed with a new key stores the content once, also when the key is used again', async () => {
      const body = saving()
      const first = await streamed(body)
      const key = { 'idempotency-key': 'resumed-with-a-key' }
      assert.deepEqual(await streamed(body, { ...key, 'last-event-id': first.id }), first)
      assert.deepEqual(await streamed(body, key), first)
      assert.deepEqual(await storedIn(body.project_id), [first.saved])
    })

    test('that is resumed with another path is a new request', async () => {
      const body = saving()
      const first = await streamed(body)
      const other = await streamed({ ...body, save_as: 'other.js' }, { 'last-event-id': first.id })
      assert.notEqual(other.id, first.id)
      assert.deepEqual((await storedIn(body.project_id)).sort(), [first.saved, other.saved].sort())
    })

    test('that shares its generation with others shares the file too', async () => {
      const body = saving()
      const results = await Promise.all(Array.from({ length: 10 }, () => streamed(body)))
      const generations = new Set(results.map(({ id }) => id))
      assert.equal((await storedIn(body.project_id)).length, generations.size)
    })

    test('from the cache stores the content for each key once', async () => {
      const body = saving()
      const first = await streamed(body)
      const keys = ['cached-1', 'cached-2', 'cached-1', 'cached-2']
      const results = []
      for (const key of keys)
        results.push(await streamed(body, { 'idempotency-key': key, 'cache-control': 'max-age=60' }))
      assert.deepEqual(
        results.map(({ id }) => id),
        keys.map(() => first.id),
      )
      const files = results.map(({ saved }) => saved)
      assert.deepEqual(files.slice(2), files.slice(0, 2))
      assert.equal(new Set([first.saved, ...files]).size, 3)
      assert.equal((await storedIn(body.project_id)).length, 3)
    })
  })

  for (const [why, more] of [
    ['a pattern that matches nothing', { project_id: 'p1', context_files: ['nowhere/*.ts'] }],
    ['files without a project', { context_files: ['a.ts'] }],
    ['saving without a project', { save_as: 'a.ts' }],
    ['context_files of another type', { project_id: 'p1', context_files: 'a.ts' }],
  ] as const) {
    test(`${why}: 400 Invalid generation parameters`, async () => {
      await assertError(await post({ prompt: 'x', type: 'code', ...more }), ...REFUSED)
    })
  }

  test('a token without a file scope: 403', async () => {
    const { request } = await clientWith(server, { scopes: ['ai'] })
    const body = JSON.stringify({ prompt: 'x', type: 'code', project_id: 'p1', save_as: 'a.js' })
    const headers = { 'content-type': 'application/json' }
    await assertError(await request('/api/ai/generate', { method: 'POST', headers, body }), 403, 'Forbidden')
  })
})

describe('stored generations', () => {
  async function listed(query: string) {
    const { result, longestMs } = await longestBlock(async () => {
      const response = await server.request(`/api/ai/generations?${query}`)
      assert.equal(response.status, 200)
      return response.text()
    })
    const { generations } = JSON.parse(result) as {
      generations: { id: string; prompt: string; prompt_truncated: boolean }[]
    }
    return { generations, bytes: result.length, longestMs }
  }

  async function keepPrompt(prompt: string): Promise<string> {
    const { generations, nextPosition } = server.deps.ai
    const position = nextPosition()
    const kept = {
      position,
      id: generationId(position),
      workspace: 'default',
      token: 'token',
      project: undefined,
      request: { prompt, type: 'code' as const },
      model: 'alpha-4o-mini',
      fingerprint: '',
      requestFingerprint: undefined,
      engine: 'builtin',
      verified: [],
      missing: [],
      content: '',
      promptTokens: 1,
      completionTokens: 1,
      costMicros: 0,
      durationMs: 1,
    }
    assert.ok(await generations.insert(kept, []))
    return kept.id
  }

  test('a page of 1,000 long prompts is small and does not block other requests', async () => {
    const long = ownWork(() => 'a "long" prompt\n'.repeat(6_700))
    const ids: string[] = []
    for (let batch = 0; batch < 50; batch++)
      ids.push(...(await Promise.all(Array.from({ length: 20 }, () => keepPrompt(long)))))
    const { generations, bytes, longestMs } = await listed('limit=1000')
    assert.deepEqual(
      generations.map(({ id }) => id),
      ids.reverse(),
    )
    assert.ok(bytes < 1_000_000, `${bytes} bytes`)
    assert.ok(longestMs < 150, `blocked for ${longestMs} ms`)
    const second = await listed('limit=30&page=2')
    assert.deepEqual(
      second.generations.map(({ id }) => id),
      ids.slice(30, 60),
    )
    const kept = await server.request(`/api/ai/generations/${ids[0]}`)
    const { generation } = (await kept.json()) as { generation: { prompt: string } }
    assert.equal(generation.prompt, long)
  })

  for (const [what, prompt, start] of [
    ['500 characters', 'x'.repeat(500), undefined],
    ['501 characters', 'x'.repeat(501), 'x'.repeat(500)],
    ['501 emoji', '😀'.repeat(501), '😀'.repeat(500)],
    ['501 control characters', '\u0001'.repeat(501), '\u0001'.repeat(500)],
    ['500 quotes and backslashes', '"\\'.repeat(250), undefined],
    ['10,000 control characters after a letter', `a${'\u0001'.repeat(10_000)}`, `a${'\u0001'.repeat(499)}`],
  ] as const) {
    test(`a list has the first 500 characters of a prompt of ${what}`, async () => {
      await keepPrompt(prompt)
      const { generations } = await listed('limit=1')
      assert.equal(generations[0]?.prompt, start ?? prompt)
      assert.equal(generations[0]?.prompt_truncated, start !== undefined)
    })
  }

  test('are listed newest first, only for their workspace', async () => {
    const one = await generated({ prompt: 'First of two', type: 'content' })
    const two = await generated({ prompt: 'Second of two', type: 'content' })
    const response = await server.request('/api/ai/generations?limit=2')
    const { generations, pagination } = (await response.json()) as {
      generations: { id: string; prompt: string }[]
      pagination: { page: number; limit: number; total: number }
    }
    assert.deepEqual(
      generations.map(({ id }) => id),
      [two.id, one.id],
    )
    assert.equal(generations[0]?.prompt, 'Second of two')
    assert.deepEqual({ page: pagination.page, limit: pagination.limit }, { page: 1, limit: 2 })
    assert.ok(pagination.total >= 2)
    const kept = (await (await server.request(`/api/ai/generations/${one.id}`)).json()) as {
      generation: { content: string; engine: string }
    }
    assert.equal(kept.generation.content, one.content)
    assert.equal(kept.generation.engine, 'builtin')
    await assertError(await server.request('/api/ai/generations/gen_none'), 404, 'Not found')
  })

  test('are counted in the usage', async () => {
    const { usage } = (await (await server.request('/api/usage')).json()) as {
      usage: { requests: number; prompt_tokens: number }[]
    }
    assert.equal(usage.length, 1)
    assert.ok((usage[0]?.requests ?? 0) > 0 && (usage[0]?.prompt_tokens ?? 0) > 0)
  })
})

test('a key used for a generation cannot be used for an upload', async () => {
  const headers = { 'idempotency-key': 'shared-1' }
  assert.equal((await post({ prompt: 'Shared', type: 'content' }, headers)).status, 200)
  await assertError(await server.upload('hello', { name: 'shared.txt', headers }), 409, 'Conflict')
})
