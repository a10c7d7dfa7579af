import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import {
  assertRefused,
  chunk,
  exchange,
  exchangeAll,
  form,
  head,
  open,
  receive,
  uploadHead,
} from './raw-socket.ts'
import { assertNothingLeft, UPLOAD_REJECTED, uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'

// Responses sent before the request has arrived, and connections with several requests.

const timeout = 60_000
const FIFTY_MEGABYTES = 50 * 1024 * 1024

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const { fields, file, end } = form
const bearer = () => ({ authorization: `Bearer ${server.token}` })
const upload = (headers: Record<string, string>) => uploadHead(server.token, headers)
const listing = () => head('GET /api/files?project_id=p1', bearer())

describe('rejected before the body was sent', () => {
  const announced = { 'content-length': String(FIFTY_MEGABYTES) }
  const refusals: Record<string, { head: () => string; status: number; error: string }> = {
    'a wrong token': {
      head: () => upload({ ...announced, authorization: 'Bearer wrong' }),
      status: 401,
      error: 'Unauthorized',
    },
    'a body over the limit': {
      head: () => upload({ 'content-length': '1000000000000' }),
      status: 400,
      error: UPLOAD_REJECTED,
    },
    'a wrong content type': {
      head: () => upload({ ...announced, 'content-type': 'text/plain' }),
      status: 400,
      error: UPLOAD_REJECTED,
    },
    'a bad field before the file': {
      head: () => upload(announced) + fields.replace('p1', ' ') + file,
      status: 400,
      error: UPLOAD_REJECTED,
    },
    'a program': {
      head: () => upload(announced) + fields + file.replace('.txt', '.exe') + 'x'.repeat(40_000),
      status: 400,
      error: UPLOAD_REJECTED,
    },
  }
  for (const [what, { head, status, error }] of Object.entries(refusals)) {
    test(`${what}: the response does not wait for the body`, { timeout }, async () => {
      const answer = await exchange(server.port, head(), { withinMs: 15_000 })
      assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, { error }])
      await assertNothingLeft(server)
    })

    test(`${what}: the response always arrives, even if the whole body is sent`, {
      timeout: 60_000,
    }, async () => {
      const megabytes = Array.from({ length: 50 }, () => Buffer.alloc(1024 * 1024, 'x'))
      for (let count = 0; count < 20; count++) {
        const answer = await exchange(server.port, [head(), ...megabytes], { sendFirst: true })
        assert.deepEqual([answer.status, JSON.parse(answer.body)], [status, { error }])
      }
      await assertNothingLeft(server)
    })
  }

  test('a file over the limit without Content-Length', { timeout }, async () => {
    const megabyte = chunk('x'.repeat(1024 * 1024))
    const parts = [
      upload({ 'transfer-encoding': 'chunked' }),
      chunk(fields + file),
      ...Array(60).fill(megabyte),
    ]
    const answer = await exchange(server.port, parts, { withinMs: 15_000 })
    assert.deepEqual([answer.status, JSON.parse(answer.body)], [400, { error: UPLOAD_REJECTED }])
    await assertNothingLeft(server)
  })

  test('Expect: 100-continue with a wrong token is 401 without 100 Continue', { timeout }, async () => {
    const request = upload({ ...announced, expect: '100-continue', authorization: 'Bearer wrong' })
    assertRefused(await exchange(server.port, request), 401)
  })

  test('Expect: 100-continue with a good token is 100 Continue, then the answer', { timeout }, async () => {
    const body = fields.replace('p1', 'continued') + file + end
    const request = upload({ 'content-length': String(body.length), expect: '100-continue' })
    const socket = await open(server.port)
    const received = receive(socket, 2, 15_000)
    socket.write(request)
    const [first] = (await once(socket, 'data')) as [Buffer]
    assert.match(first.toString(), /^HTTP\/1\.1 100 Continue\r\n/)
    socket.write(body)
    assert.deepEqual(
      (await received).map((answer) => answer.status),
      [100, 201],
    )
    socket.destroy()
  })
})

describe('several requests on one connection', () => {
  test('pipelined requests are answered in order', { timeout }, async () => {
    const requests = [head('GET /api/files/x', bearer()), listing(), head('GET /api/files')]
    const answers = await exchangeAll(server.port, requests.join(''), { responses: 3 })
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [404, 200, 401],
    )
  })

  test('60 pipelined uploads are stored and answered', { timeout }, async () => {
    const body = `${fields}${file}content${end}`
    const requests = upload({ 'content-length': String(body.length) }) + body
    const answers = await exchangeAll(server.port, requests.repeat(60), { responses: 60, withinMs: 15_000 })
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array(60).fill(201),
    )
    for (const { body } of answers)
      await server.request(`/api/files/${JSON.parse(body).file.id}`, { method: 'DELETE' })
  })

  test('a response is not produced before the previous one was sent', { timeout }, async () => {
    const { id } = await uploaded(server.upload('x'.repeat(20 * 1024 * 1024), { project_id: 'pipelined' }))
    const openFiles = () => readdirSync('/proc/self/fd').length
    const before = openFiles()
    const socket = await open(server.port)
    socket.write(head(`GET /api/files/${id}/download`, bearer()).repeat(5))
    await once(socket, 'readable') // larger than the socket buffer: the first response waits for its reader
    assert.ok(openFiles() - before <= 3, 'the two ends of the connection and one file')
    socket.destroy()
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
  })

  test('a body is never parsed as a request', { timeout }, async () => {
    const smuggled = head('GET /api/files/x', bearer())
    const refused = upload({ 'content-length': String(smuggled.length), 'content-type': 'text/plain' })
    const answers = await exchangeAll(server.port, refused + smuggled + listing(), { responses: 2 })
    assert.equal(answers[0]?.status, 400)
    assert.ok(!answers.some((answer) => answer.status === 404))
  })

  const body = fields.replace('p1', 'upgraded') + file + end
  const upgrade = { connection: 'keep-alive, Upgrade', upgrade: 'h2c' }
  const upgrades: Record<string, { request: () => string; status: number }> = {
    'a request': {
      request: () => head('GET /api/files?project_id=p1', { ...bearer(), ...upgrade }),
      status: 200,
    },
    'a refused request': { request: () => head('GET /api/files', upgrade), status: 401 },
    'an unknown path': { request: () => head('GET /nowhere', upgrade), status: 404 },
    'an upload': {
      request: () => upload({ 'content-length': String(body.length), ...upgrade }) + body,
      status: 201,
    },
  }
  for (const [what, { request, status }] of Object.entries(upgrades)) {
    test(`${what} with Upgrade is answered, and its response closes the connection`, {
      timeout,
    }, async () => {
      // Node's parser drops what follows in the same packet. The client must know that it has to repeat it.
      const answers = await exchangeAll(server.port, listing() + request() + listing(), { responses: 3 })
      assert.deepEqual(
        answers.map((answer) => [answer.status, answer.headers.get('connection')]),
        [
          [200, 'keep-alive'],
          [status, 'close'],
        ],
      )
    })
  }

  test('an absolute target is equivalent to its path', { timeout }, async () => {
    const line = 'GET http://api.test/api/files?project_id=p1'
    assert.equal((await exchange(server.port, head(line, bearer()))).status, 200)
    assertRefused(await exchange(server.port, head(line)), 401)
  })

  test('garbage after a request does not affect its response', { timeout }, async () => {
    const content = 'x'.repeat(20 * 1024 * 1024)
    const { id } = await uploaded(server.upload(content, { project_id: 'pipelined' }))
    const socket = await open(server.port)
    socket.write(head(`GET /api/files/${id}/download`, bearer()))
    await once(socket, 'readable') // the response has started and is larger than the socket buffer
    socket.write('garbage\r\n\r\n')
    let received = ''
    for await (const chunk of socket) received += chunk.toString('latin1')
    const body = received.slice(received.indexOf('\r\n\r\n') + 4)
    assert.match(body.slice(-1_000), /^x*$/)
    await server.request(`/api/files/${id}`, { method: 'DELETE' })
  })
})
