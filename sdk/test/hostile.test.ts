import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createClient } from '../src/index.ts'

// A malicious server: secrets stay private, and everything is bounded.

async function facing(listener: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    seen,
    atelier: createClient({ baseUrl: url, token: 'atl_secret' }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends data until the client closes the connection. */
function pourInto(response: ServerResponse, piece: string): void {
  while (!response.destroyed && response.write(piece));
  if (!response.destroyed) response.once('drain', () => pourInto(response, piece))
}

const megabyte = ' '.repeat(1024 * 1024)

for (const status of [200, 400])
  test(`an endless response with status ${status} is not buffered`, { timeout: 60_000 }, async () => {
    await using other = await facing((_request, response) => pourInto(response.writeHead(status), megabyte))
    await assert.rejects(other.atelier.files.list({ projectId: 'demo' }), { code: 'invalid_answer' })
  })

for (const status of [301, 302, 303, 307, 308])
  test(`a redirect (${status}) is not followed`, async () => {
    await using other = await facing((_request, response) => response.end('{}'))
    const location = `${other.url}/elsewhere?token=x`
    await using first = await facing((_request, response) => response.writeHead(status, { location }).end())
    const leadsAway = (error: Error & { code: string }) =>
      error.code === 'invalid_answer' &&
      error.message.includes(other.url) &&
      !error.message.includes('token=')
    await assert.rejects(first.atelier.files.list({ projectId: 'demo' }), leadsAway)
    await assert.rejects(first.atelier.ai.generate({ prompt: 'secret', type: 'code' }), leadsAway)
    await assert.rejects(
      first.atelier.files.upload('secret', { projectId: 'demo', name: 'a.txt' }),
      leadsAway,
    )
    assert.deepEqual(other.seen, [])
    assert.equal(first.seen.length, 3)
  })

test('a download follows a redirect, without the token', async () => {
  let authorization: string | undefined = 'none yet'
  await using store = await facing((request, response) => {
    authorization = request.headers.authorization
    response.end('Hello')
  })
  await using first = await facing((_request, response) =>
    response.writeHead(302, { location: `${store.url}/bucket/a` }).end(),
  )
  assert.equal(await (await first.atelier.files.download('file_1')).text(), 'Hello')
  assert.equal(authorization, undefined)
})

test('repeated pages are an error', { timeout: 60_000 }, async () => {
  let pages = 0
  await using other = await facing((_request, response) => {
    const link = `</api/files?after=${++pages % 3}>; rel="next"`
    response.setHeader('link', link).end('{"files":[]}')
  })
  await assert.rejects(Array.fromAsync(other.atelier.files.listAll({ projectId: 'demo' })), {
    code: 'invalid_answer',
  })
  assert.ok(pages < 10)
})

test('a stream that breaks after every word ends eventually', { timeout: 60_000 }, async (t) => {
  t.mock.method(Math, 'random', () => 0) // no delays
  await using other = await facing((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: delta\nid: gen_1.1\ndata: {"text":"a"}\n\n', () => response.destroy())
  })
  await assert.rejects(Array.fromAsync(other.atelier.ai.generateStream({ prompt: 'x', type: 'code' })), {
    code: 'network',
  })
})

test('a download that breaks after every byte ends eventually', { timeout: 60_000 }, async (t) => {
  t.mock.method(Math, 'random', () => 0) // no delays
  const size = 1_000_000
  await using other = await facing((request, response) => {
    const start = Number(/\d+/.exec(request.headers.range ?? '0')?.[0])
    response.writeHead(request.headers.range ? 206 : 200, {
      etag: '"a"',
      'content-length': size - start,
      ...(request.headers.range && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
    })
    response.write('x', () => setImmediate(() => response.destroy()))
  })
  const answer = await other.atelier.files.download('file_1')
  await assert.rejects(answer.bytes(), { code: 'network' })
})

test('an event that is not an object ends the stream', async () => {
  await using other = await facing((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('event: delta\ndata: null\n\n'),
  )
  await assert.rejects(Array.fromAsync(other.atelier.ai.generateStream({ prompt: 'x', type: 'code' })), {
    code: 'invalid_answer',
  })
  assert.equal(other.seen.length, 1)
})

test('an endless event is parsed in linear time', { timeout: 60_000 }, async () => {
  await using other = await facing((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    pourInto(response, `data: ${'x'.repeat(16_000)}`)
  })
  const before = process.cpuUsage()
  await assert.rejects(Array.fromAsync(other.atelier.ai.generateStream({ prompt: 'x', type: 'code' })), {
    code: 'invalid_answer',
  })
  assert.ok(process.cpuUsage(before).user < 15e6)
})

test('an invalid header value is rejected before sending', async () => {
  await using other = await facing((_request, response) => response.end('{}'))
  const idempotencyKey = 'a\r\nx-evil: 1'
  await assert.rejects(
    other.atelier.ai.generate({ prompt: 'x', type: 'code' }, { idempotencyKey }),
    TypeError,
  )
  assert.deepEqual(other.seen, [])
})
