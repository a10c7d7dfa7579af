import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { type Attached, attach } from './attached.ts'
import { connectOverHttp, type McpClient, textOf } from './mcp-client.ts'
import { answers, saysNothing } from './mock-provider.ts'
import { startServer } from './server.ts'
import { until } from './until.ts'

const server = await startServer()
after(() => server.close())

test('concurrent calls each get their own result', async () => {
  const agents = await Promise.all(Array.from({ length: 4 }, () => connectOverHttp(server.url, server.token)))
  const answers = await Promise.all(
    Array.from({ length: 80 }, async (_, n) => {
      const agent = agents[n % agents.length] as McpClient
      await agent.ask('write_file', { project_id: 'many', path: `${n}.txt`, text: `text ${n}` })
      return (await agent.ask('read_file', { project_id: 'many', path: `${n}.txt` })).text
    }),
  )
  assert.deepEqual(
    answers,
    answers.map((_, n) => `text ${n}`),
  )
})

test('many large files are read at once without blocking other requests', async () => {
  const agent = await connectOverHttp(server.url, server.token)
  const text = 'a line of "quoted" text\n'.repeat(32_000)
  await agent.ask('write_file', { project_id: 'large', path: 'large.txt', text })
  // The watchdog of the server reports a block of more than 200 ms.
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      agent.ask('read_file', { project_id: 'large', path: 'large.txt', limit: 1_000_000 }),
    ),
  )
  for (const answer of answers) assert.equal(answer.text, text)
})

test('a client that asks for it gets the connection closed after a call', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_models', arguments: {} } }
  const sent = request(`${server.url}/mcp`, {
    method: 'POST',
    agent: false, // sends Connection: close
    headers: {
      authorization: `Bearer ${server.token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
  }).end(JSON.stringify(call))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  assert.equal(response.statusCode, 200)
  assert.equal(response.headers.connection, 'close')
  response.resume()
  await once(response, 'end')
})

test('messages count against the rate limit like requests', async (t) => {
  const limited = await startServer({ environment: { RATE_LIMIT: '5' } })
  t.after(() => limited.close())
  const agent = await connectOverHttp(limited.url, limited.token) // three messages
  await agent.ask('list_models')
  await agent.ask('list_models')
  await assert.rejects(agent.ask('list_models'), /Too many requests: Rate limit of 5 per minute/)
})

describe('with a model', () => {
  let ai: Attached
  let agent: McpClient
  const call = { name: 'generate', arguments: { prompt: 'A sum', type: 'code', language: 'js' } }
  before(async () => {
    ai = await attach()
    agent = await connectOverHttp(ai.server.url, ai.server.token)
  })
  after(() => ai.close())

  test('reports progress before the result on request', async () => {
    ai.provide(answers('```js\n', 'const a', ' = 1\n```'))
    const heard: number[] = []
    const result = await agent.client.callTool(call, undefined, {
      onprogress: ({ progress }) => heard.push(progress),
    })
    assert.equal(textOf(result as CallToolResult).includes('const a = 1'), true)
    assert.ok(heard.length > 0)
  })

  test('a client that disconnects cancels the call', async () => {
    const calls = ai.provide(saysNothing)
    const leaving = agent.client.callTool(call)
    leaving.catch(() => undefined)
    await until('no model was called', async () => calls.length === 1)
    const hungUp = once(calls[0]?.response as ServerResponse, 'close')
    await agent.close()
    await hungUp
    await assert.rejects(leaving)
  })
})
