import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type OpenAI from 'openai'
import { isError, messages, openaiService, says } from './openai-service.ts'

// Which models an access token may call through /v1, and the headers that say what is left of its limits.

async function idsOf(client: OpenAI): Promise<string[]> {
  return (await client.models.list()).data.map(({ id }) => id)
}

describe('targets as models', () => {
  const service = openaiService()
  const { clientWith, tokenWith } = service
  const callWith = (client: OpenAI, model: string) => client.chat.completions.create({ model, messages })

  test('in a chain may be called by every access token', async () => {
    const { secret } = await tokenWith({ scopes: ['ai'] })
    const { data, response } = await clientWith(secret)
      .chat.completions.create({ model: 'compatible:one', messages })
      .withResponse()
    assert.equal(data.model, 'compatible:one')
    assert.equal(response.headers.get('atelier-engine'), 'compatible:one')
    assert.equal(service.calls[0]?.body.model, 'one')
  })

  test('have no fallback', async () => {
    await assert.rejects(callWith(service.client, 'compatible:down'), isError(502, /out of order/))
    assert.equal(service.calls.length, 0)
  })

  test('in no chain may be called by owners, and if the limits of the token name them', async () => {
    await callWith(service.client, 'compatible:other')
    assert.equal(service.calls[0]?.body.model, 'other')
    const plain = await tokenWith({ scopes: ['ai'] })
    await assert.rejects(
      callWith(clientWith(plain.secret), 'compatible:other'),
      isError(404, /does not exist/, { code: 'model_not_found' }),
    )
    const named = await tokenWith({ scopes: ['ai'], limits: { models: ['compatible:other'] } })
    await callWith(clientWith(named.secret), 'compatible:other')
    assert.deepEqual(await idsOf(clientWith(named.secret)), ['compatible:other'])
  })

  test('are limited like models', async () => {
    const { secret } = await tokenWith({ scopes: ['ai'], limits: { models: ['mock'] } })
    await callWith(clientWith(secret), 'mock')
    await assert.rejects(callWith(clientWith(secret), 'compatible:one'), isError(403, /may not use/))
    const reverse = await tokenWith({ scopes: ['ai'], limits: { models: ['compatible:one'] } })
    await callWith(clientWith(reverse.secret), 'compatible:one')
    await assert.rejects(callWith(clientWith(reverse.secret), 'mock'), isError(403, /may not use/))
  })

  test('of no provider, of the built-in engine and of odd names do not exist', async () => {
    for (const model of ['openai:gpt-4o', 'builtin', 'compatible:', ':one', 'compatible:a b', 'local:../x'])
      await assert.rejects(callWith(service.client, model), isError(404, /does not exist/))
  })

  test('have embeddings', async () => {
    service.provide((response, { body }) => {
      assert.equal(body.model, 'embedder')
      const data = [{ index: 0, embedding: [1] }]
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
    })
    const { data } = await service.client.embeddings.create({ model: 'compatible:embedder', input: 'a' })
    assert.equal(data.length, 1)
  })
})

describe('a target without a price', () => {
  const targets = ['compatible:one', 'compatible:down', 'compatible:embedder']
  const prices = Object.fromEntries(targets.map((target) => [target, { prompt: 1, completion: 1 }]))
  const service = openaiService({ COST_PER_DAY: '5' }, { prices })

  test('is refused if the settings limit the cost', async () => {
    await service.client.chat.completions.create({ model: 'compatible:one', messages })
    await assert.rejects(
      service.client.chat.completions.create({ model: 'compatible:other', messages }),
      isError(400, /compatible:other has no price in MODELS_FILE/, { param: 'model' }),
    )
    assert.equal(service.calls.length, 1)
  })
})

describe('rate-limit headers', () => {
  const service = openaiService({ RATE_LIMIT: '1000' })
  const { clientWith, provide, tokenWith } = service

  const headersOf = async (client: OpenAI, stream = false) =>
    (await client.chat.completions.create({ model: 'mock', messages, stream, max_tokens: 10 }).withResponse())
      .response.headers
  const numbers = (headers: Headers, what: string) =>
    ['limit', 'remaining'].map((name) => headers.get(`x-ratelimit-${name}-${what}`))

  test('say what is left of the requests per minute', async () => {
    const first = await headersOf(service.client)
    const second = await headersOf(service.client, true)
    const [limit, left] = numbers(first, 'requests')
    assert.equal(limit, '1000')
    // A new minute may have begun in between.
    assert.ok([String(Number(left) - 1), '999'].includes(numbers(second, 'requests')[1] ?? ''))
    assert.match(first.get('x-ratelimit-reset-requests') ?? '', /^(?:1m)?(?:[1-5]?\ds)?$/)
    assert.equal(first.get('x-ratelimit-limit-tokens'), null)
    const others = await service.server.request('/api/ai/models')
    assert.equal(others.headers.get('x-ratelimit-limit-requests'), null)
  })

  test('show the stricter limit, also when it is exceeded', async () => {
    const { secret } = await tokenWith({ scopes: ['ai'], limits: { requests_per_minute: 1 } })
    const client = clientWith(secret)
    const seen: (string | null)[][] = []
    // At most one request in each minute is accepted, so one of three is refused.
    for (let request = 0; request < 3; request++)
      await client.models
        .list()
        .asResponse()
        .then(({ headers }) => seen.push(numbers(headers, 'requests')))
        .catch((error) => {
          isError(429, /Rate limit of 1 per minute/, { type: 'rate_limit_error' })(error)
          seen.push(numbers(error.headers, 'requests'))
        })
    for (const pair of seen) assert.deepEqual(pair, ['1', '0'])
  })

  test('say what is left of the tokens per day', async () => {
    const { secret } = await tokenWith({ scopes: ['ai'], limits: { tokens_per_day: 20_000 } })
    provide(says('Hi'))
    const first = await headersOf(clientWith(secret))
    assert.deepEqual(numbers(first, 'tokens'), ['20000', '19982'])
    assert.match(first.get('x-ratelimit-reset-tokens') ?? '', /^(?:\d+h)?(?:\d+m)?(?:\d+s)?$/)
    assert.deepEqual(numbers(await headersOf(clientWith(secret), true), 'tokens'), ['20000', '19982'])
    assert.deepEqual(numbers(await headersOf(clientWith(secret)), 'tokens'), ['20000', '19946'])
  })
})
