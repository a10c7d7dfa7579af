import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import OpenAI from 'openai'
import { ADAPTERS, type Adapter, type AllProviders, startAllProviders } from './all-providers.ts'
import { startServer, type TestServer } from './server.ts'

// Tools and images of the official client of OpenAI, through each protocol of a provider, over real sockets.

const PARAMETERS = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const ARGUMENTS = '{"city":"Rome"}'
const IMAGE = 'iVBORw0KGgo='

interface Expected {
  /** A whole answer with one call of the tool, and the same as a stream. */
  readonly whole: object
  readonly frames: readonly string[]
  /** Parts of the request: the tool, the image, the call and its result. */
  readonly tool: object
  readonly image: object
  readonly call: object
  readonly result: object
}

const events = (...values: readonly object[]): string[] =>
  values.map((value) => `data: ${JSON.stringify(value)}\n\n`)
const named = (
  ...values: readonly { readonly type: string; readonly [field: string]: unknown }[]
): string[] => values.map((value) => `event: ${value.type}\n${events(value).join('')}`)

const item = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'weather' }
const used = { input_tokens: 11, output_tokens: 7 }
const chatCall = { id: 'call_1', type: 'function', function: { name: 'weather', arguments: ARGUMENTS } }
const chatUsage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }
const chatChunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'chat_1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason }],
})
const chat: Expected = {
  whole: {
    id: 'chat_1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: null, tool_calls: [chatCall] },
        finish_reason: 'tool_calls',
      },
    ],
    usage: chatUsage,
  },
  frames: [
    ...events(
      chatChunk({
        role: 'assistant',
        content: null,
        tool_calls: [{ index: 0, ...chatCall, function: { name: 'weather', arguments: '' } }],
      }),
      chatChunk({ tool_calls: [{ index: 0, function: { arguments: ARGUMENTS.slice(0, 5) } }] }),
      chatChunk({ tool_calls: [{ index: 0, function: { arguments: ARGUMENTS.slice(5) } }] }),
      chatChunk({}, 'tool_calls'),
      { ...chatChunk({}), choices: [], usage: chatUsage },
    ),
    'data: [DONE]\n\n',
  ],
  tool: { type: 'function', function: { name: 'weather', parameters: PARAMETERS } },
  image: { type: 'image_url', image_url: { url: `data:image/png;base64,${IMAGE}` } },
  call: chatCall,
  result: { role: 'tool', tool_call_id: 'call_1', content: 'sunny' },
}
const content = { role: 'model', parts: [{ functionCall: { name: 'weather', args: { city: 'Rome' } } }] }
const candidate = {
  candidates: [{ index: 0, content, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
}
const ollamaCall = { function: { name: 'weather', arguments: { city: 'Rome' } } }
const ollamaAnswer = {
  model: 'm',
  message: { role: 'assistant', content: '', tool_calls: [ollamaCall] },
  done: true,
  done_reason: 'stop',
  prompt_eval_count: 11,
  eval_count: 7,
}

const expected: Record<Adapter, Expected> = {
  openai: {
    whole: {
      id: 'resp_1',
      object: 'response',
      created_at: 1,
      status: 'completed',
      model: 'm',
      output: [{ ...item, arguments: ARGUMENTS, status: 'completed' }],
      usage: used,
    },
    frames: events(
      { type: 'response.created', response: { id: 'resp_1', created_at: 1, model: 'm' } },
      { type: 'response.output_item.added', output_index: 0, item: { ...item, arguments: '' } },
      { type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta: ARGUMENTS },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: { ...item, arguments: ARGUMENTS, status: 'completed' },
      },
      { type: 'response.completed', response: { usage: used } },
    ),
    tool: { type: 'function', name: 'weather', parameters: PARAMETERS },
    image: { type: 'input_image', image_url: `data:image/png;base64,${IMAGE}` },
    call: { type: 'function_call', call_id: 'call_1', name: 'weather', arguments: ARGUMENTS },
    result: { type: 'function_call_output', call_id: 'call_1', output: 'sunny' },
  },
  'openai-chat': chat,
  compatible: chat,
  anthropic: {
    whole: {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      model: 'm',
      content: [{ type: 'tool_use', id: 'call_1', name: 'weather', input: { city: 'Rome' } }],
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: used,
    },
    frames: named(
      {
        type: 'message_start',
        message: {
          type: 'message',
          id: 'msg_1',
          role: 'assistant',
          model: 'm',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 11, output_tokens: 1 },
        },
      },
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'call_1', name: 'weather', input: {} },
      },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'input_json_delta', partial_json: ARGUMENTS },
      },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'tool_use', stop_sequence: null },
        usage: { output_tokens: 7 },
      },
      { type: 'message_stop' },
    ),
    tool: { name: 'weather', input_schema: PARAMETERS },
    image: { type: 'image', source: { type: 'base64', media_type: 'image/png', data: IMAGE } },
    call: { type: 'tool_use', id: 'call_1', name: 'weather', input: { city: 'Rome' } },
    result: { type: 'tool_result', tool_use_id: 'call_1' },
  },
  google: {
    whole: candidate,
    frames: events(candidate),
    tool: { name: 'weather', parametersJsonSchema: PARAMETERS },
    image: { inlineData: { mimeType: 'image/png', data: IMAGE } },
    call: { functionCall: { name: 'weather', args: { city: 'Rome' } } },
    result: { functionResponse: { name: 'weather' } },
  },
  ollama: {
    whole: ollamaAnswer,
    frames: [`${JSON.stringify(ollamaAnswer)}\n`],
    tool: { type: 'function', function: { name: 'weather', parameters: PARAMETERS } },
    image: { role: 'user', images: [IMAGE] },
    call: { tool_calls: [ollamaCall] },
    result: { role: 'tool', content: 'sunny', tool_name: 'weather' },
  },
}

let providers: AllProviders
let server: TestServer
let client: OpenAI
before(async () => {
  providers = await startAllProviders()
  server = await startServer({ environment: providers.environment })
  client = new OpenAI({ apiKey: server.token, baseURL: `${server.url}/v1`, maxRetries: 0 })
})
after(async () => {
  await server.close()
  await providers.close()
})
beforeEach(() => {
  providers.calls.length = 0
})

const weather = {
  type: 'function' as const,
  function: { name: 'weather', description: 'The weather of a city', parameters: PARAMETERS },
}
const question = { role: 'user' as const, content: 'What is the weather in Rome?' }

/** Whether a part of the value matches, at any depth. */
function has(value: unknown, part: object): boolean {
  if (typeof value !== 'object' || value === null) return false
  try {
    assert.partialDeepStrictEqual(value, part)
    return true
  } catch {
    return Object.values(value).some((inner) => has(inner, part))
  }
}

function assertSent(part: object): void {
  const sent = providers.calls.at(-1)?.body
  assert.ok(has(sent, part), `${JSON.stringify(part)} is not in ${JSON.stringify(sent)}`)
}

for (const adapter of ADAPTERS)
  describe(adapter, () => {
    const { whole, frames, tool, image, call, result } = expected[adapter]
    before(() => {
      providers.behave = (response, { streaming }) => {
        if (!streaming) {
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole))
          return
        }
        const type = adapter === 'ollama' ? 'application/x-ndjson' : 'text/event-stream'
        response.writeHead(200, { 'content-type': type })
        for (const frame of frames) response.write(frame)
        response.end()
      }
    })

    test('a tool is sent, and its call comes back', async () => {
      const { choices, usage } = await client.chat.completions.create({
        model: adapter,
        messages: [question],
        tools: [weather],
      })
      assertSent(tool)
      assert.equal(choices[0]?.finish_reason, 'tool_calls')
      const [returned, ...others] = choices[0]?.message.tool_calls ?? []
      assert.ok(returned?.type === 'function' && returned.id !== '')
      assert.equal(returned.function.name, 'weather')
      assert.deepEqual(JSON.parse(returned.function.arguments), { city: 'Rome' })
      assert.deepEqual(others, [])
      assert.equal(usage?.total_tokens, 18)
    })

    test('a call is streamed', async () => {
      const runner = client.chat.completions.stream({
        model: adapter,
        messages: [question],
        tools: [weather],
      })
      const { choices } = await runner.finalChatCompletion()
      const [returned] = choices[0]?.message.tool_calls ?? []
      assert.ok(returned?.type === 'function')
      assert.deepEqual(JSON.parse(returned.function.arguments), { city: 'Rome' })
      assert.equal(choices[0]?.finish_reason, 'tool_calls')
      assertSent(tool)
    })

    test('a call and its result are sent back', async () => {
      const asked = {
        id: 'call_1',
        type: 'function' as const,
        function: { name: 'weather', arguments: ARGUMENTS },
      }
      await client.chat.completions.create({
        model: adapter,
        messages: [
          question,
          { role: 'assistant', content: null, tool_calls: [asked] },
          { role: 'tool', tool_call_id: 'call_1', content: 'sunny' },
        ],
        tools: [weather],
      })
      assertSent(call)
      assertSent(result)
      assert.ok(JSON.stringify(providers.calls.at(-1)?.body).includes('sunny'))
    })

    test('an image is sent', async () => {
      const url = `data:image/png;base64,${IMAGE}`
      const picture = { type: 'image_url' as const, image_url: { url } }
      const words = { type: 'text' as const, text: 'What is it?' }
      await client.chat.completions.create({
        model: adapter,
        messages: [{ role: 'user', content: [words, picture] }],
      })
      assertSent(image)
      assert.ok(JSON.stringify(providers.calls.at(-1)?.body).includes('What is it?'))
    })
  })

describe('parameters that a provider would ignore', () => {
  const picture = { type: 'image_url' as const, image_url: { url: 'https://example.com/a.png' } }
  const cases: [Adapter, Partial<OpenAI.Chat.ChatCompletionCreateParamsNonStreaming>, string, RegExp][] = [
    ['ollama', { messages: [{ role: 'user', content: [picture] }] }, 'messages', /data: addresses: Ollama/],
    ['ollama', { tools: [weather], tool_choice: 'required' }, 'tool_choice', /auto or none with Ollama/],
    ['ollama', { tools: [weather], parallel_tool_calls: false }, 'parallel_tool_calls', /by Ollama/],
    ['google', { tools: [weather], parallel_tool_calls: false }, 'parallel_tool_calls', /by Google/],
    ['anthropic', { seed: 1 }, 'seed', /is not supported by Anthropic/],
    ['anthropic', { presence_penalty: 1 }, 'presence_penalty', /by Anthropic/],
    ['anthropic', { frequency_penalty: 1 }, 'frequency_penalty', /by Anthropic/],
    ['anthropic', { temperature: 1.5 }, 'temperature', /at most 1 with Anthropic/],
  ]
  for (const [model, parameters, param, message] of cases)
    for (const stream of [false, true])
      test(`${param} for ${model}${stream ? ', streamed' : ''}, are refused by name`, async () => {
        await assert.rejects(
          client.chat.completions.create({ model, messages: [question], ...parameters, stream }),
          (error) => {
            assert.ok(error instanceof OpenAI.APIError, String(error))
            assert.deepEqual([error.status, error.param, error.type], [400, param, 'invalid_request_error'])
            assert.match(error.message, message)
            return true
          },
        )
        assert.equal(providers.calls.length, 0)
      })

  test('that is 0 by default may be sent as 0', async () => {
    answerWith(expected.anthropic.whole)
    await client.chat.completions.create({
      model: 'anthropic',
      messages: [question],
      presence_penalty: 0,
      frequency_penalty: 0,
    })
    assert.equal(providers.calls.length, 1)
  })
})

function answerWith(body: object): void {
  providers.behave = (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

describe('at most one tool call', () => {
  const sent: [Adapter, object][] = [
    ['openai', { parallel_tool_calls: false }],
    ['openai-chat', { parallel_tool_calls: false }],
    ['compatible', { parallel_tool_calls: false }],
    ['anthropic', { tool_choice: { type: 'auto', disable_parallel_tool_use: true } }],
  ]
  for (const [model, part] of sent)
    test(`is passed on to ${model}`, async () => {
      answerWith(expected[model].whole)
      await client.chat.completions.create({
        model,
        messages: [question],
        tools: [weather],
        parallel_tool_calls: false,
      })
      assertSent(part)
    })
})

test('OpenAI gets parameters that its Responses API lacks through the Chat Completions API', async () => {
  answerWith(chat.whole)
  const parameters = { seed: 7, stop: ['END'], presence_penalty: 1, frequency_penalty: -1 }
  for (const [name, value] of Object.entries(parameters)) {
    await client.chat.completions.create({ model: 'openai', messages: [question], [name]: value })
    assert.equal(providers.calls.at(-1)?.path, '/v1/chat/completions')
    assert.deepEqual(providers.calls.at(-1)?.body[name], value)
  }
})
