import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { slowdown, threadMs } from './processor-time.ts'
import { chunk, exchange, form, head, open, receive, uploadHead } from './raw-socket.ts'
import { assertNothingLeft } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { ownWork } from './watchdog.ts'

// Each chunk of a body costs the HTTP parser a call, however small it is.

const timeout = 60_000
let server: TestServer
before(async () => {
  server = await startServer()
  // The first chunks compile the code that reads them, which is not what these tests measure.
  const request = [analyzeHead(server.token), ...byteByByte(sourceOf(2_000)), chunk('')]
  assert.equal((await exchange(server.port, request, { withinMs: 30_000 })).status, 200)
})
after(() => server.close())

const chunked = { 'transfer-encoding': 'chunked', accept: 'application/problem+json' }
const analyzeHead = (token: string) =>
  head('POST /api/ai/analyze', {
    ...chunked,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  })
/**
 * Each letter as a chunk of its own, in pieces of 2,000. A read of a socket returns up to 65 kB, which costs the service
 * about 20 ms, but 150 ms under the hooks of the test runner.
 */
const byteByByte = (text: string) =>
  ownWork(() => text.match(/.{1,2000}/gs)?.map((letters) => [...letters].map(chunk).join('')) ?? [])
const sourceOf = (letters: number) => JSON.stringify({ language: 'javascript', code: 'a'.repeat(letters) })
const textFile = (letters: number) => form.fields + form.file + 'a'.repeat(letters) + form.end

test('a body of very many tiny chunks is rejected, and the error says what to do', { timeout }, async () => {
  const requests = [
    [analyzeHead(server.token), byteByByte(sourceOf(40_000)), 'Invalid code or language'],
    [uploadHead(server.token, chunked), byteByByte(textFile(40_000)), 'File too large or invalid type'],
  ] as const
  for (const [start, body, title] of requests) {
    const response = await exchange(server.port, [start, ...body, chunk('')], { sendFirst: true })
    const problem = JSON.parse(response.body)
    assert.deepEqual([response.status, problem.title], [400, title])
    assert.match(problem.detail, /chunks .* Send larger chunks or a Content-Length\./)
  }
  await assertNothingLeft(server)
})

test('a body of a few thousand tiny chunks is read', { timeout }, async () => {
  const request = [analyzeHead(server.token), ...byteByByte(sourceOf(5_000)), chunk('')]
  const response = await exchange(server.port, request, { sendFirst: true, withinMs: 30_000 })
  assert.equal(response.status, 200)
})

test('many small chunks of a reasonable size are read', { timeout }, async () => {
  const body = Buffer.from(
    textFile(1_010_000)
      .match(/.{1,100}/gs)
      ?.map(chunk)
      .join('') ?? '',
  )
  const request = [uploadHead(server.token, chunked), body, chunk('')]
  assert.equal((await exchange(server.port, request, { withinMs: 30_000 })).status, 201)
})

for (const [what, status] of [
  ['an early response', 401],
  ['rejected tiny chunks', 400],
] as const)
  test(`after ${what}, tiny chunks are no longer read`, { timeout }, async () => {
    const piece = byteByByte('a'.repeat(11_000)).join('')
    const socket = await open(server.port)
    const answered = receive(socket, 1, 30_000)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const beforeMs = threadMs()
    socket.write(analyzeHead(status === 401 ? 'wrong' : server.token))
    while (!socket.destroyed)
      if (!socket.write(piece))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
    const spentMs = threadMs() - beforeMs
    assert.equal((await answered)[0]?.status, status)
    assert.ok(spentMs < 1000 * slowdown(), `${spentMs} ms of processor time`)
  })
