import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { longestBlock } from './event-loop.ts'
import { answering, type FakeProvider, sendJson, startFake } from './fake-provider.ts'
import { projectClient } from './projects.ts'
import { head, open } from './raw-socket.ts'
import { uploaded } from './responses.ts'
import { newFolder, startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

// Requests within all limits that were chosen to take as long as possible. None delays other requests.

const MAX_BLOCK_MS = 200
const LONG = 1024 * 1024

let server: TestServer
let provider: FakeProvider
before(async () => {
  provider = await startFake('fake')
  const folder = await newFolder()
  const models = {
    models: {
      large: { chain: ['compatible:m'], max_tokens: 8_000_000 },
      vectors: { chain: ['compatible:v'], max_tokens: 8_000, capabilities: ['embedding'] },
    },
  }
  await writeFile(join(folder, 'models.json'), JSON.stringify(models))
  server = await startServer({
    dataDir: folder,
    environment: { COMPATIBLE_URL: provider.url, MODELS_FILE: join(folder, 'models.json') },
  })
})
after(async () => {
  await server.close()
  await provider.close()
})

async function withoutBlock(send: () => Promise<Response>): Promise<{ response: Response; text: string }> {
  const { result, longestMs } = await longestBlock(async () => {
    const response = await send()
    return { response, text: await response.text() }
  })
  assert.ok(longestMs < MAX_BLOCK_MS, `blocked for ${Math.round(longestMs)} ms`)
  return result
}

function post(path: string, body: object | string): Promise<Response> {
  return server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/problem+json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

for (const [what, path, pattern] of [
  ['a name', 'a'.repeat(1_024), `*${'a'.repeat(510)}b`],
  ['folders', `${'a/'.repeat(511)}a`, `**/${'a/'.repeat(240)}b`],
] as const)
  test(`patterns in \`exclude\` that almost match ${what}`, async () => {
    const settings = JSON.stringify({ exclude: Array.from({ length: 120 }, () => pattern) })
    const body = { code: 'x = 1\n', language: 'python', path, settings }
    const { response } = await withoutBlock(() => post('/api/ai/analyze', body))
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('atelier-warning'), null)
  })

test('a search for a long text that almost occurs everywhere', async () => {
  const project = projectClient(server, 'search')
  const length = LONG / 8 // a search ends after five seconds, also on a busy machine
  await uploaded(server.upload('a'.repeat(length), { name: 'a.txt', project_id: 'search' }))
  await uploaded(
    server.upload(`${'a'.repeat(length)}b${'a'.repeat(498)}`, { name: 'b.txt', project_id: 'search' }),
  )
  const query = `ab${'a'.repeat(498)}`
  for (const more of ['', '&case=false']) {
    const { response, text } = await withoutBlock(() => project.send('GET', `/grep?q=${query}${more}`))
    assert.equal(response.status, 200)
    const [match, ...summary] = text.trim().split('\n')
    assert.equal((JSON.parse(match ?? '') as { path: string }).path, 'b.txt')
    assert.equal(summary.length, 1)
  }
})

test('a search with many matches in long lines', async () => {
  const project = projectClient(server, 'lines')
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    const content = `${'ä'.repeat(2_000)}\n`.repeat(250)
    await uploaded(server.upload(content, { name, project_id: 'lines' }))
  }
  const { response } = await withoutBlock(() => project.send('GET', '/grep?q=%C3%A4&context=10&limit=1000'))
  assert.equal(response.status, 200)
})

for (const [what, messages] of [
  ['one long message', ['a '.repeat(1.9e6)]],
  ['many messages', Array.from({ length: 1_900 }, () => 'a '.repeat(900))],
] as const)
  test(`a provider that rejects ${what}`, async () => {
    provider.behave = (_request, response) =>
      sendJson(response, 400, { error: { message: 'I do not like it' } })
    const body = ownWork(() =>
      JSON.stringify({ model: 'large', messages: messages.map((content) => ({ role: 'user', content })) }),
    )
    const { response, text } = await withoutBlock(() => post('/v1/chat/completions', body))
    assert.equal(response.status, 502)
    assert.match(text, /I do not like it/)
  })

test('many long vectors that arrive at the same moment', async () => {
  const texts = Array.from({ length: 100 }, () => 'a')
  const embedding = Array.from({ length: 4_000 }, (_, i) => i / 1e6)
  const answer = ownWork(() => Buffer.from(JSON.stringify({ data: texts.map(() => ({ embedding })) })))
  provider.behave = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  const embed = () => post('/v1/embeddings', { model: 'vectors', input: texts })
  const { longestMs } = await longestBlock(async () => {
    for (const response of await Promise.all(Array.from({ length: 12 }, embed))) {
      assert.equal(response.status, 200)
      for await (const _piece of response.body ?? []);
    }
  })
  assert.ok(longestMs < MAX_BLOCK_MS, `blocked for ${Math.round(longestMs)} ms`)
})

test('JSON that is nested deep', async () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  const chat = (more: string) =>
    post(
      '/v1/chat/completions',
      `{"model": "large", "messages": [{"role": "user", "content": "a"}], ${more}}`,
    )
  provider.behave = answering('fake')
  for (const [levels, status] of [
    [150, 200],
    [20_000, 400],
  ] as const) {
    const { response, text } = await withoutBlock(() =>
      chat(`"tools": [{"type": "function", "function": {"name": "f", "parameters": ${nested(levels)}}}]`),
    )
    assert.equal(response.status, status, text)
    if (status === 400) assert.match(text, /nested at most 200 levels deep/)
  }
  const settings = '['.repeat(60_000)
  const { response, text } = await withoutBlock(() =>
    post('/api/ai/analyze', { code: 'x = 1', language: 'python', settings }),
  )
  assert.equal(response.status, 400)
  assert.match(text, /nested too deep/)
})

test('thousands of tool calls, and many long tools', async () => {
  provider.behave = answering('fake')
  const tool_calls = Array.from({ length: 128 }, (_, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name: 'f', arguments: JSON.stringify({ query: 'token = abc, '.repeat(30) }) },
  }))
  const called = Array.from({ length: 55 }, () => ({ role: 'assistant', tool_calls }))
  const messages = [...called, { role: 'user', content: 'a' }]
  const description = 'api_key: none, '.repeat(1_500)
  const tools = Array.from({ length: 120 }, (_, index) => ({
    type: 'function',
    function: { name: `f${index}`, description },
  }))
  for (const body of [{ messages }, { messages: messages.slice(-1), tools }]) {
    const json = JSON.stringify({ model: 'large', ...body })
    const { response, text } = await withoutBlock(() => post('/v1/chat/completions', json))
    assert.equal(response.status, 200, text)
  }
})

test('many texts with many secrets', async () => {
  provider.behave = answering('fake')
  const text = 'password="hunter2hunter2" '.repeat(2_000)
  const input = Array.from({ length: 70 }, () => text)
  const json = JSON.stringify({ model: 'vectors', input })
  const { response } = await withoutBlock(() => post('/v1/embeddings', json))
  assert.equal(response.status, 400)
  const project_id = 'secrets'
  for (let index = 0; index < 120; index++)
    await uploaded(server.upload(`${index} ${text}`, { name: `${index}.txt`, project_id }))
  const body = { type: 'content', prompt: 'a', model: 'large', project_id, context_files: ['**'] }
  const generated = await withoutBlock(() => post('/api/ai/generate', body))
  assert.equal(generated.response.status, 200, generated.text)
})

test('a JSON schema that takes too long to compare with an answer', async () => {
  const content = JSON.stringify({ a: `${'a'.repeat(50_000)}!` })
  provider.behave = (_request, response) =>
    sendJson(response, 200, {
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    })
  const chat = (schema: object) =>
    post('/v1/chat/completions', {
      model: 'large',
      messages: [{ role: 'user', content: 'a' }],
      response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
    })
  for (const schema of [{ properties: { a: { pattern: '^(a+)+$' } } }, { $ref: '#' }]) {
    const { response, text } = await withoutBlock(() => chat(schema))
    assert.equal(response.status, 400, text)
    assert.match(text, /response_format takes too long/)
  }
  assert.equal((await chat({ properties: { constructor: { type: 'string' } } })).status, 200)
})

const NAMES = Array.from({ length: 80 }, (_, index) => [`no-unused-variable-${index}`, 'off'])
for (const [what, path, body] of [
  ['analyses with settings', '/api/ai/analyze', { code: '', language: 'python', settings: rulesOf(NAMES) }],
  ['lists of tools', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
] as const)
  test(`many ${what} that arrive at the same moment`, { timeout: 60_000 }, async () => {
    const json = JSON.stringify(body)
    const request = `${head(`POST ${path}`, {
      authorization: `Bearer ${server.token}`,
      'content-type': 'application/json',
      'content-length': String(json.length),
      accept: 'application/json, text/event-stream',
    })}${json}`
    const sockets = await Promise.all(Array.from({ length: 301 }, () => open(server.port)))
    const first = sockets.pop() as Socket
    first.write(request)
    await firstBytes(first) // it has loaded what the others need
    first.destroy()
    const { result, longestMs } = await longestBlock(async () => {
      for (const socket of sockets) socket.write(request)
      return Promise.all(sockets.map(firstBytes))
    })
    for (const bytes of result) assert.match(bytes, /^HTTP\/1.1 [24]00 /)
    assert.ok(longestMs < MAX_BLOCK_MS, `blocked for ${Math.round(longestMs)} ms`)
    for (const socket of sockets) socket.destroy()
  })

function rulesOf(names: readonly (readonly string[])[]): string {
  return JSON.stringify({ rules: Object.fromEntries(names) })
}

async function firstBytes(socket: Socket): Promise<string> {
  socket.resume()
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return bytes.subarray(0, 20).toString()
}
