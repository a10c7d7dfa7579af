import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { longestBlock } from './event-loop.ts'
import { exchange, head, open, receive } from './raw-socket.ts'
import { clientWith } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Small bodies with a small budget: the limit is the sum of all bodies in memory.

const timeout = 20_000
const KILOBYTE = 1024
const limits = {
  uncountedBytes: 2 * KILOBYTE,
  totalBytes: 100 * KILOBYTE,
  workspaceBytes: 80 * KILOBYTE,
  tokenBytes: 60 * KILOBYTE,
}

let server: TestServer
before(async () => {
  server = await startServer({ adapt: (deps) => ({ ...deps, jsonBodies: limits }) })
})
after(() => server.close())

for (const path of ['/api/ai/analyze', '/mcp']) {
  describe(`JSON bodies sent to ${path}`, () => {
    test('beyond the budget of the workspace get 503 with Retry-After until others are answered', {
      timeout,
    }, async () => {
      const holding = await Promise.all([hold(path, 25 * KILOBYTE), hold(path, 25 * KILOBYTE)])
      const busy = await eventually(503, path, 20 * KILOBYTE)
      assert.ok(Number(busy.headers.get('retry-after')) > 0)
      assert.match(busy.body, /Service unavailable|Too many large requests/)

      const small = await exchange(server.port, whole(path, KILOBYTE))
      assert.equal(small.status, 400, 'a small body still fits')

      const answered = Promise.all(holding.map((socket) => receive(socket, 1, 15_000)))
      for (const socket of holding) socket.write('x')
      for (const [answer] of await answered) assert.equal(answer?.status, 400)
      await eventually(400, path, 20 * KILOBYTE)
      for (const socket of holding) socket.destroy()
    })

    test('of disconnected clients no longer count', { timeout }, async () => {
      const holding = await Promise.all([hold(path, 25 * KILOBYTE), hold(path, 25 * KILOBYTE)])
      await eventually(503, path, 20 * KILOBYTE)
      for (const socket of holding) {
        socket.destroy()
        await once(socket, 'close')
      }
      await eventually(400, path, 20 * KILOBYTE)
    })

    test('without a declared length count as they arrive', { timeout }, async () => {
      const socket = await open(server.port)
      const chunked = head(`POST ${path}`, { ...headersFor(server.token), 'transfer-encoding': 'chunked' })
      const answer = receive(socket, 1, 15_000)
      const chunk = `${(10 * KILOBYTE).toString(16)}\r\n${'x'.repeat(10 * KILOBYTE)}\r\n`
      socket.write(chunked + chunk.repeat(7))
      assert.equal((await answer)[0]?.status, 503)
      socket.destroy()
    })
  })
}

test('one token cannot exhaust the budget of its workspace', { timeout }, async () => {
  const colleague = await clientWith(server, {})
  const holding = await Promise.all([hold('/mcp', 25 * KILOBYTE), hold('/mcp', 25 * KILOBYTE)])
  await eventually(503, '/mcp', 20 * KILOBYTE)
  const answer = await exchange(server.port, whole('/mcp', 20 * KILOBYTE, colleague.token))
  assert.equal(answer.status, 400)
  for (const socket of holding) socket.destroy()
})

test('a body for a path that does not exist is not read', { timeout }, async () => {
  for (const path of ['/nothing', '/api/nothing', '/health/live']) {
    const answer = await exchange(server.port, post(path, 50 * KILOBYTE))
    assert.ok([404, 405].includes(answer.status), `${path}: ${answer.status}`)
  }
})

test('one workspace cannot exhaust the total budget', { timeout }, async () => {
  const other = await clientWith(server, { workspace: 'other' })
  const holding = await Promise.all([hold('/mcp', 25 * KILOBYTE), hold('/mcp', 25 * KILOBYTE)])
  await eventually(503, '/mcp', 20 * KILOBYTE)
  const answer = await exchange(server.port, whole('/mcp', 20 * KILOBYTE, other.token))
  assert.equal(answer.status, 400)
  for (const socket of holding) socket.destroy()
})

test('large bodies that end at the same moment do not block the event loop', {
  timeout: 60_000,
}, async (context) => {
  const body = JSON.stringify({ type: 'content', prompt: 'a'.repeat(3_500_000) })
  const bytes = 12 * (body.length - KILOBYTE) + 500
  const jsonBodies = { uncountedBytes: KILOBYTE, totalBytes: bytes, workspaceBytes: bytes, tokenBytes: bytes }
  const other = await startServer({ adapt: (deps) => ({ ...deps, jsonBodies }) })
  context.after(() => other.close())
  const sockets = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = await open(other.port)
      const headers = { ...headersFor(other.token), 'content-length': String(body.length) }
      socket.write(head('POST /api/ai/generate', headers) + body.slice(0, -1))
      return socket
    }),
  )
  // When a small body does not fit any more, all of it has arrived.
  const small = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ' '.repeat(2 * KILOBYTE),
  }
  while ((await other.request('/api/ai/generate', small)).status !== 503);
  const { result, longestMs } = await longestBlock(() => {
    const answers = Promise.all(sockets.map((socket) => receive(socket, 1, 15_000)))
    for (const socket of sockets) socket.write('}')
    return answers
  })
  for (const [answer] of result) assert.equal(answer?.status, 400)
  assert.ok(longestMs < 200, `${longestMs} ms`)
  for (const socket of sockets) socket.destroy()
})

function post(path: string, length: number, token = server.token): string {
  return head(`POST ${path}`, { ...headersFor(token), 'content-length': String(length) })
}

function headersFor(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
}

function whole(path: string, length: number, token = server.token): string {
  return post(path, length, token) + 'x'.repeat(length)
}

/** A client that has sent all but the last byte of its body. */
async function hold(path: string, bytes: number) {
  const socket = await open(server.port)
  socket.write(post(path, bytes + 1) + 'x'.repeat(bytes))
  return socket
}

/** Repeats a request until it gets this status, since the server notices other connections with a delay. */
async function eventually(status: number, path: string, length: number) {
  for (;;) {
    const answer = await exchange(server.port, whole(path, length))
    if (answer.status === status) return answer
  }
}
