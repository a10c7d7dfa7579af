import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  call,
  events,
  fails,
  isError,
  messages,
  openaiService,
  type Params,
  replies,
  says,
  textIn,
  usage,
  weather,
} from './openai-service.ts'

// Chats of the official client of OpenAI with this service, which calls a fake provider over real sockets.

const service = openaiService()
const { ask, askStreaming, provide } = service

describe('models', () => {
  test('lists the models that a provider serves', async () => {
    const ids = (await service.client.models.list()).data.map(({ id }) => id)
    assert.deepEqual(ids, ['mock', 'large', 'two', 'vectors'])
  })

  test('an unknown model, and one of the built-in engine, do not exist', async () => {
    for (const [model, message] of [
      ['nothing', /does not exist\. GET \/v1\/models lists/],
      ['openai:gpt-4o', /does not exist/],
      ['offline', /No provider answers for the model "offline"\. Attach a provider with/],
      ['alpha-4o', /No provider answers/],
    ] as const)
      await assert.rejects(ask({ model }), isError(404, message, { code: 'model_not_found', param: 'model' }))
    assert.equal(service.calls.length, 0)
  })
})

describe('a completion', () => {
  test('has the text, the usage and the model', async () => {
    const completion = await ask()
    assert.match(completion.id, /^chatcmpl-/)
    assert.equal(completion.model, 'mock')
    assert.deepEqual(completion.usage, usage)
    assert.deepEqual(completion.choices[0]?.message, { role: 'assistant', content: 'Hi', refusal: null })
    assert.equal(completion.choices[0]?.finish_reason, 'stop')
  })

  test('sends the roles to the provider, with system and developer messages first', async () => {
    await ask({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'One' }] },
        { role: 'assistant', content: 'Two' },
        { role: 'developer', content: 'Be kind.' },
        { role: 'user', content: 'Three' },
      ],
    })
    assert.deepEqual(service.calls[0]?.body.messages, [
      { role: 'system', content: 'Be brief.\n\nBe kind.' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      { role: 'user', content: 'Three' },
    ])
  })

  test('passes sampling parameters on', async () => {
    const sampling = { temperature: 0.5, top_p: 0.9, seed: 7, presence_penalty: 1, frequency_penalty: -1 }
    await ask({ ...sampling, stop: 'END', max_tokens: 50 })
    assert.partialDeepStrictEqual(service.calls[0]?.body, { ...sampling, stop: ['END'], max_tokens: 50 })
  })

  test('max_completion_tokens limits the answer, at most to 16,384', async () => {
    await ask({ max_completion_tokens: 60 })
    await ask({ max_completion_tokens: 1_000_000 })
    assert.equal(service.calls[0]?.body.max_tokens, 60)
    assert.ok(Number(service.calls[1]?.body.max_tokens) <= 8192)
  })

  test('says that it was cut off', async () => {
    provide(says('Half', 'length'))
    assert.equal((await ask()).choices[0]?.finish_reason, 'length')
  })

  test('can be asked for at most one tool call', async () => {
    await ask({ tools: [weather], parallel_tool_calls: false })
    assert.equal(service.calls[0]?.body.parallel_tool_calls, false)
    await ask({ tools: [weather], parallel_tool_calls: true })
    assert.ok(!('parallel_tool_calls' in (service.calls[1]?.body ?? {})))
  })

  test('names the engine', async () => {
    const { response } = await service.client.chat.completions
      .create({ model: 'mock', messages })
      .withResponse()
    assert.equal(response.headers.get('atelier-engine'), 'compatible:one')
  })

  test('falls back to the next target', async () => {
    const { response, data } = await service.client.chat.completions
      .create({ model: 'two', messages })
      .withResponse()
    assert.equal(data.choices[0]?.message.content, 'Hi')
    assert.equal(response.headers.get('atelier-engine'), 'compatible:one')
  })

  test('is retried after a server error', async () => {
    provide(fails(503, 'busy'), says('Hi'))
    assert.equal((await ask()).choices[0]?.message.content, 'Hi')
  })

  test('is asked for again with what fits', async () => {
    provide(
      fails(400, "This model's maximum context length is 2048 tokens and your request has 48 input tokens"),
      says('Hi'),
    )
    await ask({ max_tokens: 4000 })
    assert.deepEqual(
      service.calls.map(({ body }) => body.max_tokens),
      [4000, 1984],
    )
  })

  test('never sends secrets', async () => {
    const key = 'AKIAIOSFODNN7EXAMPLQ'
    await ask({ messages: [{ role: 'user', content: `aws_access_key_id = "${key}"` }] })
    assert.ok(!JSON.stringify(service.calls[0]?.body).includes(key))
  })

  test('counts in the usage, but not as a generation', async () => {
    await ask()
    const read = async (path: string) => (await service.server.request(path)).json()
    const { usage: rows } = (await read('/api/usage?group_by=model')) as {
      usage: { model: string; requests: number; prompt_tokens: number }[]
    }
    const row = rows.find(({ model }) => model === 'mock')
    assert.ok(row && row.requests > 0 && row.prompt_tokens >= 11)
    const { pagination } = (await read('/api/ai/generations')) as { pagination: { total: number } }
    assert.equal(pagination.total, 0)
  })
})

describe('a stream', () => {
  test('has the text in pieces, the finish and no usage by default', async () => {
    provide(says('Hello there'))
    const chunks = await askStreaming()
    assert.equal(textIn(chunks), 'Hello there')
    assert.equal(chunks[0]?.choices[0]?.delta.role, 'assistant')
    assert.equal(chunks.at(-1)?.choices[0]?.finish_reason, 'stop')
    assert.ok(chunks.every((chunk) => !chunk.usage && chunk.object === 'chat.completion.chunk'))
  })

  test('has the usage on request', async () => {
    const chunks = await askStreaming({ stream_options: { include_usage: true } })
    assert.deepEqual(chunks.at(-1)?.usage, usage)
    assert.deepEqual(chunks.at(-1)?.choices, [])
  })

  test('works with the helper of the client', async () => {
    provide(says('Hello there'))
    const runner = service.client.chat.completions.stream({ model: 'mock', messages })
    assert.equal(await runner.finalContent(), 'Hello there')
  })

  test('has an error status if it fails before its first text', async () => {
    provide(fails(400, 'no such option'))
    await assert.rejects(askStreaming(), isError(502, /no such option/, { type: 'server_error' }))
  })

  test('ends with an error if it fails after its first text', async () => {
    provide((response) => {
      events(response, { choices: [{ delta: { content: 'Hel' } }] }, { error: { message: 'exploded' } })
      response.end()
    })
    await assert.rejects(askStreaming(), isError(undefined, /exploded/))
  })

  test('is cancelled at the provider if the client leaves', async () => {
    const closed = Promise.withResolvers<void>()
    provide((response) => {
      response.on('close', () => closed.resolve())
      events(response, { choices: [{ delta: { content: 'One' } }] })
    })
    const stream = await service.client.chat.completions.create({ model: 'mock', messages, stream: true })
    for await (const _chunk of stream) break
    await closed.promise
  })
})

describe('tools', () => {
  test('are sent, and the service.calls come back', async () => {
    provide(replies({ content: null, tool_calls: [call] }, 'tool_calls'))
    const { choices } = await ask({ tools: [weather], tool_choice: 'required' })
    assert.deepEqual(service.calls[0]?.body.tools, [weather])
    assert.equal(service.calls[0]?.body.tool_choice, 'required')
    assert.equal(choices[0]?.finish_reason, 'tool_calls')
    assert.equal(choices[0]?.message.content, null)
    assert.deepEqual(choices[0]?.message.tool_calls, [call])
  })

  test('can be streamed', async () => {
    provide(replies({ content: null, tool_calls: [call, { ...call, id: 'call_2' }] }, 'tool_calls'))
    const runner = service.client.chat.completions.stream({ model: 'mock', messages, tools: [weather] })
    const { choices } = await runner.finalChatCompletion()
    assert.deepEqual(
      choices[0]?.message.tool_calls?.map(({ id }) => id),
      ['call_1', 'call_2'],
    )
    assert.equal(choices[0]?.finish_reason, 'tool_calls')
  })

  test('can follow text in a stream', async () => {
    provide(replies({ content: 'Let me see', tool_calls: [call] }, 'tool_calls'))
    const chunks = await askStreaming({ tools: [weather] })
    assert.equal(textIn(chunks), 'Let me see')
    const [sent] = chunks.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? [])
    assert.equal(sent?.function?.arguments, '{"city":"Rome"}')
  })

  test('get their results back', async () => {
    const assistant = { role: 'assistant' as const, content: null, tool_calls: [call] }
    const result = { role: 'tool' as const, tool_call_id: 'call_1', content: 'sunny' }
    await ask({ messages: [...messages, assistant, result], tools: [weather] })
    assert.deepEqual(service.calls[0]?.body.messages.slice(1), [assistant, result])
  })

  test('can be chosen by name', async () => {
    const choice = { type: 'function' as const, function: { name: 'weather' } }
    await ask({ tools: [weather], tool_choice: choice })
    assert.deepEqual(service.calls[0]?.body.tool_choice, choice)
  })

  test('a result of an unknown call is rejected', async () => {
    const result = { role: 'tool' as const, tool_call_id: 'call_9', content: 'sunny' }
    await assert.rejects(
      ask({ messages: [...messages, result] }),
      isError(400, /tool_call_id must be the id/, { param: 'messages.1.tool_call_id' }),
    )
  })
})

describe('images', () => {
  const image = (url: string): Params => ({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image_url', image_url: { url } },
        ],
      },
    ],
  })

  test('are passed on', async () => {
    for (const url of ['data:image/png;base64,iVBORw0KGgo=', 'https://example.com/a.png']) {
      await ask(image(url))
      assert.deepEqual(service.calls.at(-1)?.body.messages[0]?.content, [
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url } },
      ])
    }
  })

  test('with another address are rejected', async () => {
    for (const url of ['file:///etc/passwd', 'http://127.0.0.1/', 'data:text/html;base64,AA==', 'x'])
      await assert.rejects(ask(image(url)), isError(400, /must have images as https: or data:/))
  })
})

test('unknown paths get errors in the form of OpenAI', async () => {
  const { server } = service
  const cases: [method: string, path: string, status: number, type: string, code: string, message: RegExp][] =
    [
      ['GET', '/v1/nothing', 404, 'invalid_request_error', 'not_found', /GET \/v1\/models, POST \/v1\/chat/],
      [
        'POST',
        '/v1/responses',
        404,
        'invalid_request_error',
        'not_found',
        /Responses API is not supported, .* Use POST \/v1\/chat\/completions/,
      ],
      ['GET', '/v1/responses/resp_1', 404, 'invalid_request_error', 'not_found', /Responses API is not supp/],
      ['GET', '/v1/', 404, 'invalid_request_error', 'not_found', /There is no such path/],
      [
        'GET',
        '/v1/chat/completions',
        405,
        'invalid_request_error',
        'method_not_allowed',
        /Method not allowed/,
      ],
    ]
  for (const [method, path, status, type, code, message] of cases) {
    const body = method === 'POST' ? { body: '{"model": "mock"}' } : {}
    const headers = { 'content-type': 'application/json' }
    const response = await server.request(path, { method, headers, ...body })
    assert.equal(response.status, status, path)
    const { error } = (await response.json()) as { error: Record<string, string | null> }
    assert.deepEqual({ ...error, message: '' }, { message: '', type, param: null, code }, path)
    assert.match(error.message ?? '', message)
  }
  const stranger = await server.request('/v1/nothing', { headers: { authorization: 'Bearer x' } })
  assert.equal(stranger.status, 401)
  assert.match(await stranger.text(), /^\{"error":\{"message":".*"type":"authentication_error"/)
  const other = await server.request('/nothing', { headers: { accept: 'application/json' } })
  assert.deepEqual(await other.json(), { error: 'Not found' })
})
