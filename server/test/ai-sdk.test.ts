import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { createClient } from '@atelier/sdk'
import {
  APICallError,
  generateObject,
  generateText,
  isStepCount,
  jsonSchema,
  Output,
  streamText,
  tool,
} from 'ai'
import { answering, type FakeProvider, sendJson, startFake } from './fake-provider.ts'
import { startServer, type TestServer } from './server.ts'

// The AI SDK against this service, with a model that was attached while it runs.

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }
const call = { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"city":"Rome"}' } }

let fake: FakeProvider
let server: TestServer
before(async () => {
  fake = await startFake('fake')
  server = await startServer()
  const { ai } = createClient({ baseUrl: server.url, token: server.token })
  await ai.providers.attach({ kind: 'compatible', name: 'mine', baseUrl: fake.url })
  await ai.setChain('alpha-4o', ['mine:fake-1'])
})
after(async () => {
  await server.close()
  await fake.close()
})

const model = (name = 'alpha-4o', apiKey = server.token) =>
  createOpenAICompatible({
    name: 'atelier',
    baseURL: `${server.url}/v1`,
    apiKey,
    includeUsage: true,
    supportsStructuredOutputs: true,
  })(name)

/** Answers one call after the other with these messages; the last repeats. */
function provide(...messages: readonly object[]): void {
  let next = 0
  fake.behave = (_, response) => {
    const message = messages[Math.min(next++, messages.length - 1)]
    const finish = message && 'tool_calls' in message ? 'tool_calls' : 'stop'
    sendJson(response, 200, { choices: [{ message, finish_reason: finish }], usage })
  }
}

const weather = tool({
  description: 'The weather of a city',
  inputSchema: jsonSchema<{ city: string }>({
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  }),
  execute: async ({ city }) => `sunny in ${city}`,
})

describe('the AI SDK', () => {
  test('generateText', async () => {
    fake.behave = answering('fake')
    const { text, finishReason, usage } = await generateText({ model: model(), prompt: 'Hi' })
    assert.deepEqual([text, finishReason], ['hello from fake', 'stop'])
    assert.deepEqual([usage.inputTokens, usage.outputTokens], [3, 4])
    assert.equal(fake.calls.at(-1)?.model, 'fake-1')
  })

  test('streamText', async () => {
    fake.behave = (_, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of ['one ', 'two ', 'three'])
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
      response.write(`data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }] })}\n\n`)
      response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`)
    }
    const stream = streamText({ model: model(), prompt: 'Count' })
    assert.equal((await Array.fromAsync(stream.textStream)).join(''), 'one two three')
    assert.equal(await stream.finishReason, 'stop')
    const { inputTokens, outputTokens } = await stream.usage
    assert.deepEqual([inputTokens, outputTokens], [11, 7])
  })

  test('tools, whose results the model gets', async () => {
    provide({ content: null, tool_calls: [call] }, { content: 'It is sunny.' })
    const { text, steps } = await generateText({
      model: model(),
      prompt: 'How is the weather in Rome?',
      tools: { weather },
      stopWhen: isStepCount(3),
    })
    assert.equal(text, 'It is sunny.')
    assert.equal(steps.length, 2)
    assert.deepEqual(
      steps[0]?.toolResults.map(({ input, output }) => [input, output]),
      [[{ city: 'Rome' }, 'sunny in Rome']],
    )
    const messages = fake.bodies.at(-1)?.messages as Record<string, unknown>[]
    assert.deepEqual(messages.at(-1), { role: 'tool', tool_call_id: 'call_1', content: 'sunny in Rome' })
  })

  test('streamed tool calls', async () => {
    provide({ content: null, tool_calls: [call] }, { content: 'It is sunny.' })
    const stream = streamText({
      model: model(),
      prompt: 'How is the weather in Rome?',
      tools: { weather },
      stopWhen: isStepCount(3),
    })
    assert.equal((await Array.fromAsync(stream.textStream)).join(''), 'It is sunny.')
    const [first] = await stream.steps
    assert.deepEqual(
      first?.toolCalls.map(({ toolName, input }) => [toolName, input]),
      [['weather', { city: 'Rome' }]],
    )
  })

  const schema = jsonSchema<{ city: string }>({
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  })

  test('generateObject and its successor, also if the first answer does not match the schema', async () => {
    provide({ content: '{"town": "Rome"}' }, { content: '{"city": "Rome"}' })
    const { object } = await generateObject({ model: model(), prompt: 'The capital of Italy', schema })
    assert.deepEqual(object, { city: 'Rome' })
    provide({ content: '{"town": "Rome"}' }, { content: '{"city": "Rome"}' })
    const prompt = 'The capital of Italy'
    const { output } = await generateText({ model: model(), prompt, output: Output.object({ schema }) })
    assert.deepEqual(output, { city: 'Rome' })
  })

  test('errors have the status and the message of the service', async () => {
    provide({ content: '{"town": "Rome"}' })
    const isError = (status: number, message: RegExp) => (error: unknown) => {
      assert.ok(APICallError.isInstance(error), String(error))
      assert.equal(error.statusCode, status)
      assert.match(error.message, message)
      return true
    }
    const maxRetries = 0
    await assert.rejects(
      generateObject({ model: model(), prompt: 'The capital of Italy', schema, maxRetries }),
      isError(502, /schema/),
    )
    await assert.rejects(
      generateText({ model: model('nobody'), prompt: 'Hi', maxRetries }),
      isError(404, /does not exist/),
    )
    await assert.rejects(
      generateText({ model: model('alpha-4o', 'wrong'), prompt: 'Hi', maxRetries }),
      isError(401, /Unauthorized|Bearer/),
    )
  })
})
