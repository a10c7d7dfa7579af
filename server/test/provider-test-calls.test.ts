import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { answering, type FakeProvider, sendJson, startFake } from './fake-provider.ts'
import { attach, KEY, ok, removeAll, send } from './provider-api.ts'
import { anthropic, google, ollama, openaiResponses } from './provider-protocols.ts'
import { startServer, type TestServer } from './server.ts'

// The small call that tells whether a provider works. The provider is a real server on loopback.

let one: FakeProvider
let two: FakeProvider
before(async () => {
  one = await startFake('one')
  two = await startFake('two')
})
after(async () => {
  await one.close()
  await two.close()
})

// Long enough for a busy machine, and short for the tests that wait for them.
const LONG = { listMs: 60_000, callMs: 60_000 }
const SHORT = { listMs: 300, callMs: 600 }

describe('a test of a provider', () => {
  let server: TestServer
  let limits = LONG
  before(async () => {
    server = await startServer({
      adapt: (deps) => ({
        ...deps,
        ai: {
          ...deps.ai,
          providers: {
            ...deps.ai.providers,
            get testLimits() {
              return limits
            },
          },
        },
      }),
    })
  })
  after(() => server.close())
  afterEach(() => removeAll(server))

  interface Result {
    ok: boolean
    model: string | null
    latency_ms: number | null
    error: string | null
    models: string[]
    models_total: number
    models_error: string | null
  }
  const tested = async (behave?: FakeProvider['behave'], body = {}): Promise<Result> => {
    const { id } = await attach(server, { kind: 'compatible', name: 'p', base_url: one.url, api_key: KEY })
    if (behave) one.behave = behave
    const path = `/providers/${id}/test`
    return (await ok<{ test: Result }>(send(server, 'POST', path, body))).test
  }
  afterEach(() => {
    limits = LONG
    one.behave = answering('one')
  })

  test('lists the models, calls one of them and reports how long it took', async () => {
    const { latency_ms, ...result } = await tested()
    assert.ok(latency_ms !== null && latency_ms >= 0)
    assert.deepEqual(result, {
      ok: true,
      model: 'one-1',
      error: null,
      models: ['embedder', 'one-1'],
      models_total: 2,
      models_error: null,
    })
    assert.equal(one.calls.at(-1)?.key, `Bearer ${KEY}`)
  })

  test('calls the requested model', async () => {
    assert.equal((await tested(undefined, { model: 'special' })).model, 'special')
    assert.equal(one.calls.at(-1)?.model, 'special')
  })

  test('reports what the provider says, without the key, and shortened', async () => {
    const result = await tested(
      (request, response) =>
        sendJson(response, 401, {
          error: { message: `bad ${request.headers.authorization} ${'x'.repeat(9_000)}` },
        }),
      { model: 'm' },
    )
    assert.match(result.error ?? '', /^p: API key rejected \(401\): "bad \[redacted\] x{100}/)
    assert.match(result.models_error ?? '', /^p: API key rejected \(401\): "bad \[redacted\]/)
    assert.ok((result.error ?? '').length < 800)
    assert.deepEqual([result.ok, result.latency_ms, result.models], [false, null, []])
  })

  test('stays in the list if it failed, until a test succeeds or the provider is changed', async () => {
    type Listed = { id: string; last_failure: { at: string; message: string } | null }
    const failure = async () =>
      (await ok<{ providers: Listed[] }>(send(server, 'GET', '/providers'))).providers[0]?.last_failure
    const broken = await tested((_, response) => sendJson(response, 401, {}), { model: 'm' })
    const { at, message } = (await failure()) ?? assert.fail()
    assert.equal(message, broken.error)
    assert.ok(Date.parse(at) <= Date.now())
    const [{ id }] = (await ok<{ providers: [Listed] }>(send(server, 'GET', '/providers'))).providers
    const changed = await ok<{ provider: Listed }>(send(server, 'PATCH', `/providers/${id}`, { model: 'x' }))
    assert.equal(changed.provider.last_failure, null)
    await send(server, 'POST', `/providers/${id}/test`)
    assert.notEqual(await failure(), null)
    one.behave = answering('one')
    await send(server, 'POST', `/providers/${id}/test`)
    assert.equal(await failure(), null)
  })

  test('needs no body', async () => {
    const { id } = await attach(server, { kind: 'compatible', name: 'p', base_url: one.url, api_key: KEY })
    const { test } = await ok<{ test: Result }>(send(server, 'POST', `/providers/${id}/test`))
    assert.deepEqual([test.ok, test.model], [true, 'one-1'])
    const empty = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const path = `/api/ai/providers/${id}/test`
    assert.equal((await ok<{ test: Result }>(server.request(path, empty))).test.ok, true)
    assert.equal((await server.request(path, { ...empty, body: ' ' })).status, 400)
  })

  test('says so if no model is known', async () => {
    const none = await tested((_, response) => sendJson(response, 200, { data: [] }))
    assert.equal(none.error, 'No model is known. Name one to test.')
  })

  test('says first why the models could not be listed', async () => {
    const wrong = await tested((_, response) => sendJson(response, 404, {}))
    assert.match(wrong.error ?? '', /^p: .*\(404\).*\. If the address is right, name a model to test\.$/)
    const closed = { kind: 'compatible', name: 'q', base_url: 'http://127.0.0.1:1', api_key: KEY }
    const { id } = await attach(server, closed)
    const { test } = await ok<{ test: Result }>(send(server, 'POST', `/providers/${id}/test`))
    assert.match(test.error ?? '', /^q: unreachable \(ECONNREFUSED\)\. .* name a model to test\.$/)
  })

  const hostile: Record<string, [behave: FakeProvider['behave'], error: RegExp, listError: RegExp]> = {
    'redirects to another server': [
      (_, response) => response.writeHead(302, { location: `${two.url}/stolen` }).end(),
      /redirected \(302\)\. Redirects are not followed/,
      /redirected \(302\)\. Redirects are not followed/,
    ],
    'sends a huge answer': [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const flood = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', flood)
        flood()
      },
      /incomplete answer/,
      /incomplete answer/,
    ],
    'never ends its stream': [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        const timer = setInterval(() => response.write('data: {"choices":[]}\n\n'), 5)
        response.on('close', () => clearInterval(timer))
      },
      /timed out \(after 0\.6 s\)/,
      /timed out \(after 0\.3 s\)/,
    ],
    'sends its answer one byte at a time': [
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
      /timed out \(after 0\.6 s\)/,
      /timed out \(after 0\.3 s\)/,
    ],
    'says nothing': [() => undefined, /timed out \(after 0\.6 s\)/, /timed out \(after 0\.3 s\)/],
    'closes the connection': [(_, response) => response.destroy(), /connection closed/, /connection closed/],
    'sends a web page': [(_, response) => response.end('<html>'), /HTML instead of/, /HTML instead of/],
    'sends no JSON': [(_, response) => response.end('{'), /incomplete answer/, /incomplete answer/],
    'sends null': [(_, response) => sendJson(response, 200, null), /incomplete answer/, /no list of models/],
  }
  for (const [what, [behave, error, listError]] of Object.entries(hostile))
    test(`is bounded if the provider ${what}`, async () => {
      const before = two.calls.length
      limits = error.source.startsWith('timed out') ? SHORT : LONG
      const result = await tested(behave, { model: 'm' })
      assert.match(result.error ?? '', error)
      assert.match(result.models_error ?? '', listError)
      assert.equal(result.ok, false)
      assert.equal(two.calls.length, before)
    })

  const protocols = {
    openai: [openaiResponses, '/v1/models', 'authorization', `Bearer ${KEY}`],
    anthropic: [anthropic, '/v1/models?limit=1000', 'x-api-key', KEY],
    google: [google, '/v1/models?pageSize=1000', 'x-goog-api-key', KEY],
    ollama: [ollama, '/v1/api/tags', 'host', undefined],
  } as const
  for (const [kind, [protocol, path, header, value]] of Object.entries(protocols))
    test(`lists and calls models of ${kind}`, async () => {
      let asked: unknown[] = []
      one.behave = (request, response) => {
        if (request.method !== 'GET') return sendJson(response, 200, protocol.whole('OK'))
        asked = [request.url, value && request.headers[header]]
        const models = [{ id: 'a-model', name: kind === 'google' ? 'models/a-model' : 'a-model' }]
        sendJson(response, 200, { data: models, models })
      }
      const { id } = await attach(server, {
        kind,
        base_url: one.url,
        ...(value !== undefined && { api_key: KEY }),
      })
      const sent = send(server, 'POST', `/providers/${id}/test`, { model: 'a-model' })
      const result = (await ok<{ test: Result }>(sent)).test
      assert.deepEqual(asked, [path, value])
      assert.deepEqual([result.ok, result.error, result.models], [true, null, ['a-model']])
      // Without a model: a small one of the cloud, or one that is listed.
      const { test: other } = await ok<{ test: Result }>(send(server, 'POST', `/providers/${id}/test`, {}))
      assert.match(other.model ?? '', kind === 'ollama' ? /^a-model$/ : /^(gpt-4o-mini|claude-haiku|gemini)/)
    })

  test('shows at most 100 models, without the key and control characters', async () => {
    const names = [`${KEY}`, 'a\u202eb\n', 'x'.repeat(1_000), 7, null, ...Array(500).fill('m')]
    const result = await tested((request, response) => {
      if (request.method === 'GET') sendJson(response, 200, { data: names.map((id) => ({ id })) })
      else answering('one')(request, response)
    })
    assert.deepEqual(result.models.slice(0, 2), ['[redacted]', 'a b '])
    assert.equal(result.models[2]?.length, 200)
    assert.deepEqual([result.models.length, result.models_total], [100, 503])
  })
})
