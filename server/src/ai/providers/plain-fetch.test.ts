import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { plainFetch } from './plain-fetch.ts'

let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  request.resume()
  answer(response)
})
before(() => once(server.listen(0, '127.0.0.1'), 'listening'))
after(() => server.close())

function ask(signal?: AbortSignal): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return plainFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', ...(signal && { signal }) })
}

test('pieces that come fast are passed on in fewer, whole and in order, the first at once', async () => {
  const pieces = Array.from({ length: 200 }, (_, index) => `piece ${index}\n`)
  const first = Promise.withResolvers<void>()
  answer = async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(pieces[0])
    await first.promise // nothing else comes before it was read
    for (const piece of pieces.slice(1)) response.write(piece)
    response.end()
  }
  const { body } = await ask()
  const read: string[] = []
  for await (const chunk of body ?? []) {
    read.push(Buffer.from(chunk).toString())
    first.resolve()
  }
  assert.equal(read[0], pieces[0])
  assert.equal(read.join(''), pieces.join(''))
  assert.ok(read.length < 20, `in ${read.length} pieces`)
})

test('who leaves between two pieces ends the connection, and nothing else', async () => {
  const gone = Promise.withResolvers<void>()
  answer = (response) => {
    response.on('close', gone.resolve)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('a')
  }
  const { body } = await ask()
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await gone.promise
})

test('a connection that breaks is an error, also while pieces gather', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('a')
    setImmediate(() => response.write('b', () => response.destroy()))
  }
  const { body } = await ask()
  await assert.rejects(Array.fromAsync(body ?? []), { code: 'ECONNRESET' })
})

test('an answer in one piece, its headers, and a reader that is stopped', async () => {
  answer = (response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'Retry-After': '3' }).end('{"a":1}')
  }
  const response = await ask()
  assert.deepEqual([response.status, response.ok, response.headers.get('retry-after')], [429, false, '3'])
  assert.deepEqual(await response.json(), { a: 1 })
  answer = () => undefined
  await assert.rejects(ask(AbortSignal.timeout(20)), { name: 'TimeoutError' })
})

test('an answer that breaks off is an error, and one that nobody waits for ends its connection', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"a":', () => response.destroy())
  }
  await assert.rejects((await ask()).text(), { code: 'ECONNRESET' })
  const gone = Promise.withResolvers<void>()
  answer = (response) => {
    response.on('close', gone.resolve)
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  }
  await (await ask()).body?.cancel()
  await gone.promise
})

test('a stream by another name is a stream', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('data: 1')
  }
  const { body } = await ask()
  assert.deepEqual(await Array.fromAsync(body?.pipeThrough(new TextDecoderStream()) ?? []), ['data: 1'])
})
