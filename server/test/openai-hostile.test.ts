import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { type Behave, call, isError, json, openaiService, says, weather } from './openai-service.ts'

// The official client of OpenAI, while the provider behind the service misbehaves.

const service = openaiService()
const { ask, askStreaming, provide } = service

describe('a hostile provider', () => {
  const both = [ask, askStreaming] as const
  const embed = () => service.client.embeddings.create({ model: 'vectors', input: 'a' })

  const hostile: Record<string, Behave> = {
    'sends a page instead of JSON': (response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
    'closes the connection at once': (response) => void response.destroy(),
    'closes the connection early': (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"choices": [{"mess', () => response.destroy())
    },
    'ends a stream before its first event': (response) =>
      void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': nothing\n\n'),
    'sends an endless header': (response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\nx-long: ')
      response.socket?.end('x'.repeat(1_000_000))
    },
    'sends more JSON than fits': (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`{"data": [${'1,'.repeat(3_000_000)}1]}`)
    },
  }
  for (const [what, behave] of Object.entries(hostile))
    test(`that ${what} is an error on every path, and the next call works`, async () => {
      provide(behave)
      for (const send of [ask, askStreaming, embed]) await assert.rejects(send(), isError(502, /./))
      provide(says('Hi'))
      assert.equal((await ask()).choices[0]?.message.content, 'Hi')
    })

  test('that redirects embeddings is not followed', async () => {
    provide((response) => response.writeHead(307, { location: '/v1/elsewhere' }).end() && undefined)
    await assert.rejects(embed(), isError(502, /307/))
    assert.ok(service.calls.every(({ path }) => path === '/v1/embeddings'))
  })

  test('that sends no JSON, or JSON of a wrong form, is an error', async () => {
    for (const body of [
      '{"oops": ',
      '[]',
      '{"choices": 5}',
      '{"choices": [{"message": {"content": {}}}]}',
      'null',
    ])
      for (const send of both) {
        provide(
          (response) =>
            response.writeHead(200, { 'content-type': 'application/json' }).end(body) && undefined,
        )
        await assert.rejects(send(), isError(502, /compatible:one/), body)
      }
  })

  test('that redirects is not followed', async () => {
    for (const send of both) {
      provide((response) => response.writeHead(307, { location: '/v1/elsewhere' }).end() && undefined)
      await assert.rejects(send(), isError(502, /307/))
      assert.ok(service.calls.every(({ path }) => path === '/v1/chat/completions'))
    }
  })

  test('that sends a huge answer is stopped', async () => {
    provide(says('x'.repeat(5_000_000)))
    await assert.rejects(ask({ max_tokens: 10 }), isError(502, /./))
  })

  test('that never ends its stream is stopped', async () => {
    const closed = Promise.withResolvers<void>()
    provide(async (response) => {
      response.on('close', () => closed.resolve())
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(1000) } }] })}\n\n`
      while (!response.destroyed)
        if (!response.write(event)) await once(response, 'drain').catch(() => undefined)
    })
    await assert.rejects(askStreaming({ max_tokens: 100 }), /ignored the token limit/)
    await closed.promise
  })

  test('that drips its answer byte by byte is stopped', async () => {
    provide(async (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      while (!response.destroyed) {
        response.write(' ')
        await new Promise((resolve) => setImmediate(resolve))
      }
    })
    await assert.rejects(ask(), isError(502, /./))
  })

  test('that sends wrong tool service.calls is an error', async () => {
    for (const wrong of ['x', [{}], [{ function: {} }], Array(200).fill(call)]) {
      provide((response) =>
        json(response, 200, { choices: [{ message: { content: '', tool_calls: wrong } }] }),
      )
      await assert.rejects(ask({ tools: [weather] }), isError(502, /compatible:one/))
    }
  })

  test('that reports absurd usage does not count it', async () => {
    provide((response) =>
      json(response, 200, {
        choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 9_000_000, completion_tokens: 9_000_000 },
      }),
    )
    const { usage: used } = await ask({ max_tokens: 10 })
    assert.ok((used?.total_tokens ?? 0) < 10_000)
  })
})

describe('a hostile caller', () => {
  test('cannot send text uncounted as the ids of tool calls', async () => {
    const calls = Array.from({ length: 128 }, (_, index) => ({
      ...call,
      id: `${index} ${'word '.repeat(35)}`,
    }))
    const assistant = { role: 'assistant' as const, tool_calls: calls }
    const messages = [assistant, assistant, assistant, { role: 'user' as const, content: 'Hi' }]
    await assert.rejects(ask({ messages }), isError(400, /too long/))
    assert.equal(service.calls.length, 0)
  })

  test('cannot send text uncounted as the name of the tool to call', async () => {
    const choice = { type: 'function' as const, function: { name: 'n'.repeat(100_000) } }
    await assert.rejects(ask({ tools: [weather], tool_choice: choice }), isError(400, /tool_choice/))
  })
})
