import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Behaviour, startMockProvider } from '../../../test/mock-provider.ts'
import { compatible } from '../../../test/provider-protocols.ts'
import { request } from '../../../test/scripted-providers.ts'
import type { Part } from '../provider.ts'
import { createCompatible } from './compatible.ts'

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

test('a missing or empty finish reason means stop', async () => {
  assert.deepEqual(await streamed(event('a'), 'data: [DONE]\n\n'), [{ text: 'a' }, { finish: 'stop' }])
  const empty = 'data: {"choices":[{"delta":{"content":"a"},"finish_reason":""}]}\n\n'
  assert.deepEqual(await streamed(empty, 'data: [DONE]'), [{ text: 'a' }, { finish: 'stop' }])
  await assert.rejects(streamed(event('a')), { kind: 'broken' })
})

test('the first finish reason wins', async () => {
  const cut = 'data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\n'
  assert.deepEqual(await streamed(event('a'), cut, 'data: [DONE]\n\n'), [{ text: 'a' }, { finish: 'length' }])
})

test('comments, other fields, CRLF line ends and a missing space after the colon', async () => {
  const odd = ': hello\r\n\r\nevent: message\r\nid: 1\r\n'
  const line = 'data:{"choices":[{"delta":{"content":"häß 😀"}}]}\r\n\r\n'
  assert.deepEqual(await streamed(odd, line, 'data: [DONE]\r\n'), [{ text: 'häß 😀' }, { finish: 'stop' }])
})

test('a line may arrive byte by byte', async () => {
  const bytes = Buffer.from(`${event('häß')}${event('😀')}data: [DONE]\n\n`)
  const parts = await streamed(...Array.from(bytes, (byte) => Buffer.of(byte)))
  assert.equal(parts.map((part) => ('text' in part ? part.text : '')).join(''), 'häß😀')
})

test('reasoning counts as progress under both of its names', async () => {
  for (const name of ['reasoning_content', 'reasoning']) {
    const reasoning = `data: {"choices":[{"delta":{"${name}":"Hmm"}}]}\n\n`
    const parts = await streamed(reasoning, event('a'), 'data: [DONE]\n\n')
    assert.equal(parts.map((part) => ('text' in part ? part.text : '')).join(''), 'a')
    await assert.rejects(streamed(reasoning, 'data: [DONE]\n\n'), {
      message: 'empty response',
    })
  }
})

test('an event may contain an error', async () => {
  const errors = [
    'data: {"error":{"message":"Rate limit reached","type":"requests"}}\n\n',
    'data: {"object":"error","message":"Too many requests","code":429}\n\n',
  ]
  for (const error of errors) await assert.rejects(streamed(error), { kind: 'limited' })
})

test('a failed answer closes its connection', async () => {
  const closed = Promise.withResolvers<void>()
  const failing: Behaviour = (_protocol, { request, response }) => {
    request.socket.once('close', closed.resolve)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: {"error":{}}\n\n${event('unread').repeat(5)}`)
  }
  await assert.rejects(
    parts(failing, () => closed.promise),
    { kind: 'broken' },
  )
})

test('a connection that the server has closed is replaced transparently', async () => {
  const seen = new Map<unknown, number>()
  const behave: Behaviour = (_protocol, { request, response }) => {
    const count = (seen.get(request.socket) ?? 0) + 1
    seen.set(request.socket, count)
    if (count > 1) return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    response.end('{"choices":[{"message":{"content":"a"}}]}')
  }
  await using server = await startMockProvider(compatible, behave)
  const provider = providerAt(server.url)
  for (let round = 0; round < 5; round++)
    assert.equal((await provider.generate(request, new AbortController().signal)).text, 'a')
})

test('an error response is read even if its body never ends', async () => {
  const stalls: Behaviour = (_protocol, { response }) => {
    response.writeHead(500, { 'content-type': 'text/plain' }).write('wait')
  }
  await assert.rejects(parts(stalls), { kind: 'broken', status: 500 })
})

test('an invalid answer is broken, and the length of a line is limited', async () => {
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

const silent = {
  'empty events': 'data:{}\n\n',
  'events with empty text': event(''),
  comments: ': still here\n\n',
  'blank lines': '\n\n',
  reasoning: 'data: {"choices":[{"delta":{"reasoning":"Hmm"}}]}\n\n',
}
for (const [what, line] of Object.entries(silent)) {
  test(`an endless stream of ${what} is broken`, async () => {
    let sent = 0
    const endless: Behaviour = (_protocol, { response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const more = (): void => {
        do sent += line.length * 100
        while (!response.destroyed && response.write(line.repeat(100)))
        response.once('drain', more)
      }
      more()
    }
    await assert.rejects(parts(endless), { kind: 'broken' })
    assert.ok(sent < 20_000_000, `${sent} bytes`) // without this limit, a stream has up to 64 MB
  })
}

test('a model may reason with as many events as it has tokens', async () => {
  const reasoning = silent.reasoning.repeat(16_384)
  const texts = await streamed(reasoning, event('a'), reasoning, event('b'), 'data: [DONE]\n\n')
  assert.equal(texts.map((part) => ('text' in part ? part.text : '')).join(''), 'ab')
})

function providerAt(baseUrl: string) {
  return createCompatible({ baseUrl, apiKey: undefined }, 'some-model')
}

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
  const provider = providerAt(`${server.url}/v1/`)
  return await Array.fromAsync(provider.stream(request, new AbortController().signal)).finally(afterwards)
}
