import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Behave, fails, isError, json, messages, openaiService, says, textIn } from './openai-service.ts'

// Objects, vectors and errors for the official client of OpenAI.

const service = openaiService()
const { ask, askStreaming, clientWith, provide, tokenWith } = service

describe('JSON', () => {
  const schema = {
    type: 'object',
    properties: { age: { type: 'integer', minimum: 0 } },
    required: ['age'],
    additionalProperties: false,
  }
  const format = (value: Record<string, unknown> = schema) => ({
    response_format: { type: 'json_schema' as const, json_schema: { name: 'person', schema: value } },
  })

  test('that matches the schema is returned', async () => {
    provide(says('```json\n{"age": 5}\n```'))
    const { choices } = await ask(format())
    assert.deepEqual(JSON.parse(choices[0]?.message.content ?? ''), { age: 5 })
    assert.partialDeepStrictEqual(service.calls[0]?.body.response_format, {
      type: 'json_schema',
      json_schema: { schema },
    })
  })

  test('that does not match is repaired once', async () => {
    provide(says('{"age": "five"}'), says('{"age": 5}'))
    const { choices, usage: used } = await ask(format())
    assert.equal(choices[0]?.message.content, '{"age": 5}')
    assert.match(String(service.calls[1]?.body.messages.at(-1)?.content), /\/age must be integer/)
    assert.equal(used?.total_tokens, 36, 'both service.calls count')
  })

  test('that still does not match is never returned', async () => {
    for (const wrong of ['{"age": -1}', 'no JSON at all', '{"age": 5, "more": 1}']) {
      provide(says(wrong))
      await assert.rejects(ask(format()), isError(502, /did not return JSON that matches the schema/))
      assert.equal(service.calls.length, 2)
    }
  })

  test('is streamed only after it was checked', async () => {
    provide(says('{"age": "five"}'), says('{"age": 5}'))
    assert.equal(textIn(await askStreaming(format())), '{"age": 5}')
    provide(says('nothing'))
    await assert.rejects(askStreaming(format()), isError(502, /did not return JSON/))
  })

  test('of any form', async () => {
    provide(says('nothing'), says('[1]'))
    assert.equal((await ask({ response_format: { type: 'json_object' } })).choices[0]?.message.content, '[1]')
    assert.deepEqual(service.calls[0]?.body.response_format, { type: 'json_object' })
  })

  test('with an invalid schema is rejected before a model is called', async () => {
    for (const wrong of [{ type: 'banana' }, { $ref: 'https://example.com/other.json' }, { pattern: '(' }])
      await assert.rejects(
        ask(format(wrong)),
        isError(400, /not a valid JSON schema/, { param: 'response_format' }),
      )
    assert.equal(service.calls.length, 0)
  })
})

describe('embeddings', () => {
  const vectors: Behave = (response, { body }) =>
    json(response, 200, {
      data: (body.input as string[]).map((_, index) => ({ index, embedding: [index, 0.5, -1] })),
      usage: { prompt_tokens: 4, total_tokens: 4 },
    })

  test('are passed through', async () => {
    provide(vectors)
    const { data, usage: used } = await service.client.embeddings.create({
      model: 'vectors',
      input: ['a', 'b'],
    })
    assert.deepEqual(
      data.map(({ embedding }) => [...embedding]),
      [
        [0, 0.5, -1],
        [1, 0.5, -1],
      ],
    )
    assert.equal(used.prompt_tokens, 4)
    assert.deepEqual([service.calls[0]?.path, service.calls[0]?.body.model], ['/v1/embeddings', 'embedder'])
  })

  test('can be numbers', async () => {
    provide(vectors)
    const input = { model: 'vectors', input: 'a', encoding_format: 'float' as const, dimensions: 3 }
    assert.deepEqual((await service.client.embeddings.create(input)).data[0]?.embedding, [0, 0.5, -1])
    assert.equal(service.calls[0]?.body.dimensions, 3)
  })

  test('need a model that has them', async () => {
    await assert.rejects(
      service.client.embeddings.create({ model: 'mock', input: 'a' }),
      isError(400, /capability embedding/),
    )
  })

  test('of a wrong form are an error', async () => {
    for (const wrong of [
      {},
      { data: [] },
      { data: [{ embedding: ['x'] }] },
      { data: [{ embedding: [] }] },
      { data: [{ embedding: Array.from({ length: 65_537 }, () => 1) }] },
      'no',
    ]) {
      provide((response) => json(response, 200, wrong))
      await assert.rejects(
        service.client.embeddings.create({ model: 'vectors', input: 'a' }),
        isError(502, /./),
      )
    }
  })
})

describe('errors', () => {
  test('a wrong token is 401', async () => {
    await assert.rejects(
      clientWith('wrong').models.list(),
      isError(401, /valid token/, { type: 'authentication_error' }),
    )
  })

  test('a token without the scope is 403', async () => {
    const { secret } = await tokenWith({ scopes: ['files:read'] })
    await assert.rejects(
      clientWith(secret).models.list(),
      isError(403, /scope ai/, { type: 'permission_error' }),
    )
  })

  test('unsupported parameters are named', async () => {
    for (const [name, value] of Object.entries({
      logit_bias: { 50: 1 },
      n: 2,
      audio: {},
      modalities: ['audio'],
    }))
      await assert.rejects(ask({ [name]: value }), isError(400, /not supported/, { param: name }))
    assert.equal(service.calls.length, 0)
    await ask({ n: 1, user: 'me', logprobs: false, store: false, parallel_tool_calls: true })
  })

  test('wrong values are named', async () => {
    for (const wrong of [
      { temperature: 9 },
      { max_tokens: 0 },
      { messages: [] },
      { messages: 'Hello' },
      { tools: [{}] },
    ])
      await assert.rejects(ask(wrong as never), isError(400, /./, { type: 'invalid_request_error' }))
  })

  test('a prompt that is too long is 400', async () => {
    const content = 'word '.repeat(40_000)
    await assert.rejects(ask({ messages: [{ role: 'user', content }] }), isError(400, /too long/))
  })

  test('the message of the provider is passed on, without keys', async () => {
    provide(fails(401, 'Incorrect API key provided: provider-key-123'))
    await assert.rejects(ask(), isError(502, /rejected \(401\): "Incorrect API key provided: \[redacted\]"/))
  })

  test('a budget that does not cover the call says what to lower', async () => {
    const { secret } = await tokenWith({ scopes: ['ai'], limits: { tokens_per_day: 100 } })
    const limited = clientWith(secret)
    const create = (max_tokens: number) =>
      limited.chat.completions.create({ model: 'mock', messages, max_tokens })
    await assert.rejects(
      create(500),
      isError(429, /limit of 100 is lower than one call, which reserves 6\d\d\. .* a lower max_tokens, or/, {
        type: 'rate_limit_error',
      }),
    )
    assert.equal(service.calls.length, 0)
  })

  test('a model that the token may not use is 403 and not listed', async () => {
    const { secret } = await tokenWith({ scopes: ['ai'], limits: { models: ['two'] } })
    const limited = clientWith(secret)
    assert.deepEqual(
      (await limited.models.list()).data.map(({ id }) => id),
      ['two'],
    )
    await assert.rejects(
      limited.chat.completions.create({ model: 'mock', messages }),
      isError(403, /may not use/),
    )
  })
})
