import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { makeTinyGguf } from '../../scripts/make-tiny-gguf.ts'
import { answering, type FakeProvider, sendJson, startFake } from './fake-provider.ts'
import {
  attach,
  chainOf,
  clientOf,
  explained,
  type Info,
  KEY,
  listed,
  ok,
  refused,
  removeAll,
  says,
  send,
} from './provider-api.ts'
import { assertError, clientWith } from './responses.ts'
import { newFolder, startServer, type TestServer } from './server.ts'

// Providers that are attached while the service runs. The provider is a real server on loopback.

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

describe('attached providers', () => {
  let server: TestServer
  before(async () => {
    server = await startServer()
  })
  after(() => server.close())
  afterEach(() => removeAll(server))

  test('answer at once, without a restart, until they are removed', async () => {
    assert.equal(await says(server), 404)
    const provider = await attach(server, {
      kind: 'compatible',
      name: 'groq',
      base_url: `${one.url}/`,
      api_key: KEY,
      model: 'llama',
    })
    const { id, created_at, ...rest } = provider as Info & { created_at: string }
    assert.match(id, /^prov_[0-9a-f]{24}$/)
    assert.ok(Date.parse(created_at))
    assert.deepEqual(rest, {
      name: 'groq',
      kind: 'compatible',
      source: 'stored',
      base_url: one.url,
      model: 'llama',
      has_key: true,
      state: 'ready',
      problem: null,
      last_failure: null,
    })
    assert.deepEqual(await listed(server), [provider])
    assert.deepEqual(await chainOf(server, 'gamma'), ['groq:llama'])
    assert.equal(await says(server), 'hello from one')
    assert.deepEqual(one.calls.at(-1), { path: '/v1/chat/completions', key: `Bearer ${KEY}`, model: 'llama' })
    await ok(send(server, 'DELETE', `/providers/${id}`))
    assert.deepEqual(await listed(server), [])
    assert.deepEqual(await chainOf(server, 'gamma'), ['builtin'])
    await assertError(send(server, 'DELETE', `/providers/${id}`), 404, 'Not found')
  })

  test('can be changed: the model, the key, and the address together with the key', async () => {
    const { id } = await attach(server, { kind: 'compatible', base_url: one.url, api_key: KEY, model: 'a' })
    const change = (body: object) => send(server, 'PATCH', `/providers/${id}`, body)
    await ok(change({ model: 'b' }))
    await says(server)
    assert.deepEqual(one.calls.at(-1), { path: '/v1/chat/completions', key: `Bearer ${KEY}`, model: 'b' })
    await ok(change({ api_key: 'another-key' }))
    await says(server)
    assert.equal(one.calls.at(-1)?.key, 'Bearer another-key')
    await refused(
      explained(server, 'PATCH', `/providers/${id}`, { base_url: two.url }),
      400,
      /api_key must be sent again with a new base_url/,
    )
    await ok(change({ base_url: two.url, api_key: KEY }))
    assert.equal(await says(server), 'hello from two')
    await ok(change({ api_key: null }))
    assert.equal(await says(server), 'hello from two')
    assert.equal(two.calls.at(-1)?.key, undefined)
    await ok(change({ model: null }))
    assert.deepEqual(await chainOf(server, 'alpha-4o'), ['builtin'])
    await assertError(send(server, 'PATCH', '/providers/prov_0', { model: 'x' }), 404, 'Not found')
  })

  test('a changed address is called at once, although the old one was skipped as unreachable', async () => {
    const { id } = await attach(server, { kind: 'compatible', base_url: 'http://127.0.0.1:1/v1', model: 'a' })
    while ((await says(server)) === 502);
    assert.equal(await says(server), 503)
    await ok(send(server, 'PATCH', `/providers/${id}`, { base_url: one.url }))
    assert.equal(await says(server), 'hello from one')
  })

  test('a chain decides who answers for one model, with fallbacks, until it is reset', async () => {
    await attach(server, { kind: 'compatible', name: 'first', base_url: one.url, model: 'a' })
    const { id } = await attach(server, {
      kind: 'compatible',
      name: 'second',
      base_url: two.url,
      api_key: KEY,
    })
    const chain = ['second:x/y:z', 'first:a']
    assert.deepEqual(await ok(send(server, 'PUT', '/models/alpha-4o/chain', { chain })), {
      model: 'alpha-4o',
      chain,
      source: 'predefined',
    })
    assert.deepEqual(await chainOf(server, 'alpha-4o'), chain)
    assert.equal(await says(server), 'hello from two')
    assert.equal(two.calls.at(-1)?.model, 'x/y:z')
    assert.equal(await says(server, 'beta-3'), 'hello from one')
    two.behave = (_, response) => sendJson(response, 400, { error: { message: `no: ${KEY}` } })
    assert.equal(await says(server), 'hello from one')
    two.behave = answering('two')
    await refused(explained(server, 'DELETE', `/providers/${id}`), 409, /The chain of alpha-4o uses second/)
    assert.deepEqual(await ok(send(server, 'DELETE', '/models/alpha-4o/chain')), {
      model: 'alpha-4o',
      chain: ['first:a'],
      source: 'predefined',
    })
    assert.equal(await says(server), 'hello from one')
  })

  test('of OpenAI, Anthropic, Google and Ollama use their protocols and default models', async () => {
    for (const kind of ['openai', 'anthropic', 'google'])
      await attach(server, { kind, base_url: one.url, api_key: KEY })
    await attach(server, { kind: 'ollama', base_url: 'http://127.0.0.1:1', model: 'qwen' })
    assert.deepEqual(await chainOf(server, 'beta-3'), [
      'anthropic:claude-sonnet-4-6',
      'openai:gpt-4o',
      'google:gemini-2.5-pro',
      'ollama:qwen',
    ])
    await ok(send(server, 'PUT', '/models/gamma/chain', { chain: ['openai-chat:gpt-4o'] }))
    assert.equal(await says(server, 'gamma'), 'hello from one')
    assert.equal(one.calls.at(-1)?.path, '/v1/chat/completions')
  })

  test('invalid requests are rejected with the cause, and never repeat the key', async () => {
    const post = (body: object) => explained(server, 'POST', '/providers', body)
    const base_url = one.url
    await refused(
      post({ kind: 'other' }),
      400,
      /must be one of openai, anthropic, google, compatible, ollama, local/,
    )
    await refused(post({ kind: 'compatible' }), 400, /base_url is required for compatible/)
    await refused(post({ kind: 'openai' }), 400, /api_key is required for openai/)
    await refused(post({ kind: 'ollama', base_url, api_key: KEY }), 400, /api_key is not used by ollama/)
    for (const address of ['file:///etc/passwd', 'ftp://x', 'http://u:p@x', 'http://x?a', 'http://x#a', 'x'])
      await refused(post({ kind: 'compatible', base_url: address }), 400, /base_url must be an http/)
    for (const name of ['builtin', 'local', 'x-chat', 'openai'])
      await refused(post({ kind: 'compatible', base_url, name }), 400, /name /)
    for (const name of ['', 'A', 'a b', 'a:b', '../x', 'a'.repeat(33)])
      await refused(post({ kind: 'compatible', base_url, name }), 400, /name /)
    for (const api_key of ['', 'a b', 'ä', `${KEY}\n`, 'x'.repeat(4097)])
      await refused(post({ kind: 'compatible', base_url, api_key }), 400, /api_key /)
    for (const model of ['', 'a\0b', 'a\nb', 'x'.repeat(256)])
      await refused(post({ kind: 'compatible', base_url, model }), 400, /model /)
    await refused(post({ kind: 'compatible', base_url, more: 1 }), 400, /more/)
    await attach(server, { kind: 'compatible', base_url })
    await refused(post({ kind: 'compatible', base_url, api_key: KEY }), 409, /named compatible exists/)
    const put = (id: string, body: object) => explained(server, 'PUT', `/models/${id}/chain`, body)
    await refused(put('alpha-4o', { chain: ['nobody:x'] }), 400, /names nobody:x, but no such provider/)
    await refused(put('alpha-4o', { chain: [] }), 400, /chain/)
    await refused(put('alpha-4o', { chain: ['builtin', 'builtin'] }), 400, /each target once/)
    await refused(put('alpha-4o', { chain: Array(11).fill('builtin') }), 400, /chain/)
    await refused(put('gamma', { chain: ['builtin'], max_tokens: 300 }), 400, /max_tokens is fixed for gamma/)
    await refused(put('gamma', { chain: ['builtin'], name: 'G' }), 400, /name is fixed for gamma/)
    for (const fields of [{ max_tokens: 255 }, { capabilities: [] }, { capabilities: ['x'] }, { name: '' }])
      await refused(put('nobody', { chain: ['builtin'], ...fields }), 400, /max_tokens|capabilities|name/)
    await refused(put('nobody', { chain: ['nobody:x'] }), 400, /no such provider is attached/)
    for (const id of ['a%0Ab', 'x'.repeat(101)])
      await refused(put(id, { chain: ['builtin'] }), 400, /id must/)
    await refused(explained(server, 'DELETE', '/models/nobody/chain'), 404, /The models are alpha-4o-mini/)
  })

  test('an id that does not exist is added, and removed again', async () => {
    type Listed = { models: { id: string }[] }
    const models = async () => (await ok<Listed>(send(server, 'GET', '/models'))).models
    const predefined = await models()
    await attach(server, { kind: 'compatible', name: 'mine', base_url: one.url })
    const put = (id: string, body: object, status: number) =>
      ok(send(server, 'PUT', `/models/${encodeURIComponent(id)}/chain`, body), status)
    const chain = ['mine:x']
    assert.deepEqual(await put('my/model', { chain }, 201), { model: 'my/model', chain, source: 'stored' })
    const fields = { name: 'Tiny', capabilities: ['code', 'analysis'], max_tokens: 8_192 }
    await put('tiny', { chain, ...fields }, 201)
    await put('constructor', { chain }, 201)
    assert.deepEqual(await models(), [
      ...predefined,
      { id: 'constructor', name: 'constructor', capabilities: ['code', 'content'], max_tokens: 128_000 },
      { id: 'my/model', name: 'my/model', capabilities: ['code', 'content'], max_tokens: 128_000 },
      { id: 'tiny', ...fields },
    ])
    assert.equal(await says(server, 'my/model'), 'hello from one')
    await put('tiny', { chain: ['mine:y', 'builtin'] }, 200)
    assert.equal(await says(server, 'tiny'), 'hello from one')
    assert.deepEqual((await models()).at(-1), { id: 'tiny', ...fields }, 'the rest stays as it is')
    const [{ id: provider } = assert.fail()] = await listed(server)
    await refused(explained(server, 'DELETE', `/providers/${provider}`), 409, /The chain of .*tiny uses mine/)
    for (const id of ['my%2Fmodel', 'tiny', 'constructor'])
      assert.partialDeepStrictEqual(await ok(send(server, 'DELETE', `/models/${id}/chain`)), { chain: [] })
    assert.deepEqual(await models(), predefined)
    assert.equal(await says(server, 'tiny'), 404)
    await refused(explained(server, 'DELETE', '/models/tiny/chain'), 404, /The models are alpha-4o-mini/)
  })

  test('at most 100 models are added', async () => {
    const put = (id: string) => explained(server, 'PUT', `/models/${id}/chain`, { chain: ['builtin'] })
    const ids = Array.from({ length: 100 }, (_, number) => `m${number}`)
    for (const id of ids) await ok(put(id), 201)
    await refused(put('more'), 409, /There are 100 added models/)
    await ok(put('m0'))
    for (const id of ids) await ok(send(server, 'DELETE', `/models/${id}/chain`))
  })

  test('local models are files in the data directory, called after all others', async () => {
    const post = (body: object) => explained(server, 'POST', '/providers', body)
    await refused(post({ kind: 'local' }), 400, /model must be the name of a file in DATA_DIR\/models/)
    for (const model of ['../x', 'a/b', 'a\\b', '..', '.'])
      await refused(post({ kind: 'local', model }), 400, /model must be the name of a file/)
    await refused(post({ kind: 'local', model: 'm', name: 'mine' }), 400, /name must be local/)
    await refused(
      post({ kind: 'local', model: 'm', base_url: one.url }),
      400,
      /base_url is not used by local/,
    )
    await refused(post({ kind: 'local', model: 'm', api_key: KEY }), 400, /api_key is not used by local/)
    const { id } = await attach(server, { kind: 'local', model: 'missing' })
    await refused(explained(server, 'PATCH', `/providers/${id}`, { model: null }), 400, /model must be/)
    await refused(explained(server, 'PATCH', `/providers/${id}`, { model: '../x' }), 400, /model must be/)
    const models = join(server.dataDir, 'models')
    await mkdir(models)
    await writeFile(join(models, 'broken.gguf'), 'not a model')
    const broken = /broken(?:\.gguf|, whose file) is not a GGUF file: it does not begin with/
    await refused(explained(server, 'PATCH', `/providers/${id}`, { model: 'broken' }), 400, broken)
    await refused(explained(server, 'PUT', '/models/gamma/chain', { chain: ['local:broken'] }), 400, broken)
    await attach(server, { kind: 'compatible', name: 'zeta', base_url: one.url, model: 'm' })
    assert.deepEqual(await chainOf(server, 'gamma'), ['zeta:m', 'local:missing'])
    assert.equal(await says(server), 'hello from one')
  })

  test('a local file is sized by its context, whatever the model id states', async () => {
    const models = join(server.dataDir, 'models')
    await mkdir(models, { recursive: true })
    await writeFile(join(models, 'tiny.gguf'), makeTinyGguf())
    await attach(server, { kind: 'local', model: 'tiny' })
    const content = 'word '.repeat(3_000)
    const ask = () =>
      server.request('/v1/chat/completions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'gamma', messages: [{ role: 'user', content }] }),
      })
    await refused(ask(), 400, /are too long: gamma accepts 2048 tokens with the answer/)
    const { models: listed } = await ok<{ models: { id: string; max_tokens: number }[] }>(
      send(server, 'GET', '/models'),
    )
    assert.equal(listed.find(({ id }) => id === 'gamma')?.max_tokens, 32_768, 'the list is fixed')
    await attach(server, { kind: 'compatible', name: 'zeta', base_url: one.url, model: 'm' })
    assert.equal((await ask()).status, 200, 'another target has room for it')
  })

  test('at most 50 are stored', async () => {
    for (let number = 0; number < 50; number++)
      await attach(server, { kind: 'compatible', name: `p${number}`, base_url: one.url })
    const more = { kind: 'compatible', name: 'more', base_url: one.url }
    await refused(explained(server, 'POST', '/providers', more), 409, /There are 50 providers/)
  })

  test('only owners of the workspace "default" may see or change them', async () => {
    const strangers = [
      await clientWith(server, { workspace: 'other', scopes: ['owner'] }),
      await clientWith(server, { scopes: ['ai', 'files:read', 'files:write'] }),
    ]
    for (const stranger of strangers) {
      await assertError(send(stranger, 'GET', '/providers'), 403, 'Forbidden')
      await assertError(send(stranger, 'POST', '/providers', {}), 403, 'Forbidden')
      await assertError(send(stranger, 'PATCH', '/providers/x', {}), 403, 'Forbidden')
      await assertError(send(stranger, 'DELETE', '/providers/x'), 403, 'Forbidden')
      await assertError(send(stranger, 'POST', '/providers/x/test', {}), 403, 'Forbidden')
      await assertError(send(stranger, 'PUT', '/models/gamma/chain', {}), 403, 'Forbidden')
      await assertError(send(stranger, 'DELETE', '/models/gamma/chain'), 403, 'Forbidden')
    }
  })
})

describe('with settings', () => {
  test('the environment wins over a stored provider with the same name', async (t) => {
    const environment = { COMPATIBLE_URL: two.url, COMPATIBLE_MODEL: 'e' }
    const server = await startServer({ environment })
    t.after(() => server.close())
    const stored = await attach(server, { kind: 'compatible', base_url: one.url, api_key: KEY, model: 's' })
    assert.equal(stored.state, 'overridden')
    assert.match(stored.problem ?? '', /^COMPATIBLE_URL configures a provider with this name/)
    assert.equal(await says(server), 'hello from two')
    assert.deepEqual(await chainOf(server, 'alpha-4o'), ['compatible:e'])
    const [ofSettings] = await listed(server)
    assert.deepEqual(
      [ofSettings?.id, ofSettings?.source, ofSettings?.has_key],
      ['env-compatible', 'environment', false],
    )
    const path = `/providers/${ofSettings?.id}`
    await refused(
      explained(server, 'PATCH', path, { model: 'x' }),
      409,
      /is configured by COMPATIBLE_URL\. Change the environment/,
    )
    await refused(explained(server, 'DELETE', path), 409, /is configured by COMPATIBLE_URL/)
    for (const [id, model] of [
      [ofSettings?.id, 'e'],
      [stored.id, 's'],
    ]) {
      const { test } = await ok<{ test: { ok: boolean; model: string } }>(
        send(server, 'POST', `/providers/${id}/test`, {}),
      )
      assert.deepEqual([test.ok, test.model], [true, model])
    }
    assert.deepEqual([one.calls.at(-1)?.model, two.calls.at(-1)?.model], ['s', 'e'])
  })

  test('MODELS_FILE can name stored providers, which then cannot be removed; a chain wins over it', async () => {
    const dataDir = await newFolder()
    const first = await startServer({ dataDir })
    const { token } = first
    const { id } = await attach(first, { kind: 'compatible', name: 'mine', base_url: one.url })
    await attach(first, { kind: 'compatible', name: 'other', base_url: two.url })
    await first.close()
    const file = join(dataDir, 'models.json')
    const models = { 'alpha-4o': { chain: ['mine:x'] }, tiny: { chain: ['mine:y'], max_tokens: 8192 } }
    await writeFile(file, JSON.stringify({ models }))
    const server = await startServer({ dataDir, environment: { MODELS_FILE: file } })
    const client = clientOf(server, token)
    assert.equal(await says(client), 'hello from one')
    await refused(
      explained(client, 'DELETE', `/providers/${id}`),
      409,
      /MODELS_FILE uses mine for alpha-4o, tiny/,
    )
    await ok(send(client, 'PUT', '/models/tiny/chain', { chain: ['other:z'] }))
    assert.equal(await says(client, 'tiny'), 'hello from two')
    assert.deepEqual(await ok(send(client, 'DELETE', '/models/tiny/chain')), {
      model: 'tiny',
      chain: ['mine:y'],
      source: 'environment',
    })
    await refused(
      explained(client, 'PUT', '/models/tiny/chain', { chain: ['other:z'], max_tokens: 300 }),
      400,
      /max_tokens is fixed for tiny/,
    )
    await server.close()
    await rm(dataDir, { recursive: true })
  })

  test('a cost limit needs prices, except for Ollama', async (t) => {
    const server = await startServer({ environment: { COST_PER_DAY: '5' } })
    t.after(() => server.close())
    const paid = { kind: 'compatible', base_url: one.url, model: 'a' }
    const detail = /COST_PER_DAY needs a price in MODELS_FILE for compatible:a/
    await refused(explained(server, 'POST', '/providers', paid), 400, detail)
    const { id } = await attach(server, { kind: 'compatible', base_url: one.url })
    await refused(explained(server, 'PATCH', `/providers/${id}`, { model: 'a' }), 400, detail)
    await refused(explained(server, 'PUT', '/models/gamma/chain', { chain: ['compatible:a'] }), 400, detail)
    await attach(server, { kind: 'ollama', name: 'gpu', base_url: 'http://127.0.0.1:1', model: 'q' })
    assert.deepEqual(await chainOf(server, 'gamma'), ['gpu:q'])
  })

  test('an added model stays after a restart; MODELS_FILE wins; the model of analyses is not removed', async () => {
    const dataDir = await newFolder()
    const first = await startServer({ dataDir })
    const { token } = first
    await attach(first, { kind: 'compatible', name: 'mine', base_url: one.url })
    const body = { chain: ['mine:x'], capabilities: ['analysis'] }
    await ok(send(first, 'PUT', '/models/tiny/chain', body), 201)
    await first.close()
    const second = await startServer({ dataDir, environment: { ANALYZE_WITH_MODEL: 'tiny' } })
    const client = clientOf(second, token)
    assert.equal(await says(client, 'tiny'), 'hello from one')
    await refused(
      explained(client, 'DELETE', '/models/tiny/chain'),
      400,
      /ANALYZE_WITH_MODEL must be one of alpha-4o-mini, alpha-4o, beta-3/,
    )
    await second.close()
    const file = join(dataDir, 'models.json')
    await writeFile(file, JSON.stringify({ models: { tiny: { chain: ['builtin'], max_tokens: 4_096 } } }))
    const third = await startServer({ dataDir, environment: { MODELS_FILE: file } })
    const { models } = await ok<{ models: { id: string; max_tokens: number }[] }>(
      send(clientOf(third, token), 'GET', '/models'),
    )
    assert.deepEqual(
      models.filter(({ id }) => id === 'tiny').map((model) => model.max_tokens),
      [4_096],
    )
    await third.close()
    await rm(dataDir, { recursive: true })
  })

  test('a chain whose provider is gone fails over, and the service starts', async () => {
    const dataDir = await newFolder()
    const environment = { COMPATIBLE_URL: two.url, COMPATIBLE_MODEL: 'e' }
    const first = await startServer({ dataDir, environment })
    const { token } = first
    await attach(first, { kind: 'compatible', name: 'mine', base_url: one.url })
    await ok(send(first, 'PUT', '/models/alpha-4o/chain', { chain: ['compatible:e', 'mine:x'] }))
    await ok(send(first, 'PUT', '/models/beta-3/chain', { chain: ['compatible:e'] }))
    await first.close()
    const server = await startServer({ dataDir })
    const client = clientOf(server, token)
    assert.equal(await says(client), 'hello from one')
    assert.equal(await says(client, 'beta-3'), 502)
    await server.close()
    await rm(dataDir, { recursive: true })
  })
})
