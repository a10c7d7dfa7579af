import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Behaviour, startMockProvider } from '../../../test/mock-provider.ts'
import { compatible } from '../../../test/provider-protocols.ts'
import type { ModelRequest, Part } from '../provider.ts'
import { createCompatible } from './compatible.ts'

const request: ModelRequest = {
  system: 'You write code.',
  messages: [{ role: 'user', text: 'x' }],
  maxOutputTokens: 100,
  requester: { workspace: 'w', tokenId: 't' },
  wish: { prompt: 'x', type: 'code' },
}

const said = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

test('servers that give no reason for the end, or none but an empty one', async () => {
  assert.deepEqual(await streamed(said('a'), 'data: [DONE]\n\n'), [{ text: 'a' }, { finish: 'stop' }])
  const empty = 'data: {"choices":[{"delta":{"content":"a"},"finish_reason":""}]}\n\n'
  assert.deepEqual(await streamed(empty, 'data: [DONE]'), [{ text: 'a' }, { finish: 'stop' }])
  await assert.rejects(streamed(said('a')), { kind: 'broken' })
})

test('the reason that was given stands, whatever comes after it', async () => {
  const cut = 'data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n'
  assert.deepEqual(await streamed(said('a'), cut, 'data: [DONE]\n\n'), [{ text: 'a' }, { finish: 'length' }])
})

test('comments, other fields, lines that end as on Windows, and no blank after the colon', async () => {
  const odd = ': hello\r\n\r\nevent: message\r\nid: 1\r\n'
  const line = 'data:{"choices":[{"delta":{"content":"häß 😀"}}]}\r\n\r\n'
  assert.deepEqual(await streamed(odd, line, 'data: [DONE]\r\n'), [{ text: 'häß 😀' }, { finish: 'stop' }])
})

test('a line may come in pieces, even a letter', async () => {
  const bytes = Buffer.from(`${said('häß')}${said('😀')}data: [DONE]\n\n`)
  const parts = await streamed(...Array.from(bytes, (byte) => Buffer.of(byte)))
  assert.equal(parts.map((part) => ('text' in part ? part.text : '')).join(''), 'häß😀')
})

test('thoughts are signs of life, by both their names', async () => {
  for (const name of ['reasoning_content', 'reasoning']) {
    const thought = `data: {"choices":[{"delta":{"${name}":"Hmm"}}]}\n\n`
    const parts = await streamed(thought, said('a'), 'data: [DONE]\n\n')
    assert.equal(parts.map((part) => ('text' in part ? part.text : '')).join(''), 'a')
    await assert.rejects(streamed(thought, 'data: [DONE]\n\n'), { message: 'groq returned an empty answer' })
  }
})

test('an error in place of an event, as some servers send it', async () => {
  const errors = [
    'data: {"error":{"message":"Rate limit reached","type":"requests"}}\n\n',
    'data: {"object":"error","message":"Too many requests","code":429}\n\n',
  ]
  for (const error of errors) await assert.rejects(streamed(error), { kind: 'limited' })
})

test('an answer that is left before its end gives its connection up', async () => {
  const closed = Promise.withResolvers<void>()
  const failing: Behaviour = (_protocol, { request, response }) => {
    request.socket.once('close', closed.resolve)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: {"error":{}}\n\n${said('never read').repeat(5)}`)
  }
  await assert.rejects(
    parts(failing, () => closed.promise),
    { kind: 'broken' },
  )
})

test('a connection that the server has closed meanwhile is replaced, and nobody notices', async () => {
  const seen = new Map<unknown, number>()
  const behave: Behaviour = (_protocol, { request, response }) => {
    const count = (seen.get(request.socket) ?? 0) + 1
    seen.set(request.socket, count)
    if (count > 1) return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    response.end('{"choices":[{"message":{"content":"a"}}]}')
  }
  await using server = await startMockProvider(compatible, behave)
  const provider = createCompatible('groq', { baseUrl: server.url }, 'some-model')
  for (let round = 0; round < 5; round++)
    assert.equal((await provider.generate(request, new AbortController().signal)).text, 'a')
})

test('a refusal is one although its body never ends', async () => {
  const stalls: Behaviour = (_protocol, { response }) => {
    response.writeHead(500, { 'content-type': 'text/plain' }).write('wait')
  }
  await assert.rejects(parts(stalls), { kind: 'broken', status: 500 })
})

test('what is no answer is broken, and no line is read without end', async () => {
  for (const line of ['null', '5', '{"choices":5}', '{"choices":[{"delta":{"content":{}}}]}', '{', '']) {
    await assert.rejects(streamed(`data: ${line}\n\n`), { kind: 'broken' }, line)
  }
  const endless: Behaviour = (_protocol, { response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  }
  await assert.rejects(parts(endless), { kind: 'broken' })
})

async function streamed(...pieces: readonly (string | Uint8Array)[]): Promise<Part[]> {
  return parts(async (_protocol, { response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) {
      response.write(piece)
      await new Promise(setImmediate)
    }
    response.end()
  })
}

async function parts(behave: Behaviour, afterwards?: () => Promise<void>): Promise<Part[]> {
  await using server = await startMockProvider(compatible, behave)
  const provider = createCompatible('groq', { baseUrl: `${server.url}/v1/` }, 'some-model')
  return await Array.fromAsync(provider.stream(request, new AbortController().signal)).finally(afterwards)
}
