import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exchange, head, open, receive, uploadHead } from './raw-socket.ts'
import { uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// A response can be sent while the body of its request is still arriving. The connection ends with that response.

const timeout = 30_000
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const early: [what: string, start: (token: string) => string, status: number][] = [
  ['a wrong token', () => uploadHead('wrong', { 'content-length': '1000' }), 401],
  ['an unknown path', () => head('POST /nowhere', { 'content-length': '1000' }), 404],
  ['a GET with a body', () => head('GET /openapi.json', { 'content-length': '1000' }), 200],
]
for (const [what, start, status] of early)
  test(`after ${what}, the next request on the connection is not carried out`, { timeout }, async () => {
    const { id } = await uploaded(server.upload('keep me'))
    const socket = await open(server.port)
    const received = receive(socket, 1, 30_000)
    socket.write(start(server.token) + 'x'.repeat(500))
    assert.equal((await received)[0]?.status, status)
    const ended = new Promise((resolve) => socket.once('end', resolve))
    const authorization = `Bearer ${server.token}`
    socket.write('x'.repeat(500) + head(`DELETE /api/files/${id}`, { authorization }))
    await ended
    socket.destroy()
    assert.equal((await server.request(`/api/files/${id}`)).status, 200)
  })

test('a download reaches a client that sends a long body first', { timeout }, async () => {
  const content = 'abcdefghij'.repeat(100_000)
  const { id } = await uploaded(server.upload(content))
  const body = Buffer.alloc(3_000_000)
  const request = [head(`GET /files/${id}`, { 'content-length': String(body.length) }), body]
  const response = await exchange(server.port, request, { sendFirst: true, withinMs: 20_000 })
  assert.equal(response.status, 200)
  assert.ok(response.body === content)
})
