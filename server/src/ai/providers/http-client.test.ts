import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { boundedFetch, EVENT_STREAM } from './http-client.ts'

let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  request.resume()
  answer(response)
})
before(() => once(server.listen(0, '127.0.0.1'), 'listening'))
after(() => server.close())

function ask(accept: string, signal?: AbortSignal): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return boundedFetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { accept },
    body: '{}',
    ...(signal && { signal }),
  })
}

const askForStream = () => ask(EVENT_STREAM)
const askForWhole = (signal?: AbortSignal) => ask('application/json', signal)

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
  const { body } = await askForStream()
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
    response.write('a\n')
  }
  const { body } = await askForStream()
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await gone.promise
})

test('a connection that breaks is an error, also while pieces gather', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('a\n')
    setImmediate(() => response.write('b\n', () => response.destroy()))
  }
  const { body } = await askForStream()
  await assert.rejects(Array.fromAsync(body ?? []), { code: 'UND_ERR_SOCKET' })
})

test('an answer in one piece, its headers, and a reader that is stopped', async () => {
  answer = (response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'Retry-After': '3' }).end('{"a":1}')
  }
  const response = await askForWhole()
  assert.deepEqual([response.status, response.ok, response.headers.get('retry-after')], [429, false, '3'])
  assert.deepEqual(await response.json(), { a: 1 })
  answer = () => undefined
  await assert.rejects(askForWhole(AbortSignal.timeout(20)), { name: 'TimeoutError' })
})

test('an answer that breaks off is an error, and one that nobody waits for ends its connection', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"a":', () => response.destroy())
  }
  await assert.rejects(askForWhole(), { code: 'UND_ERR_SOCKET' })
  const gone = Promise.withResolvers<void>()
  answer = (response) => {
    response.on('close', gone.resolve)
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  }
  await assert.rejects(askForWhole(AbortSignal.timeout(50)), { name: 'TimeoutError' })
  await gone.promise
})

test('a stream by another name is a stream', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('data: 1')
  }
  const { body } = await askForStream()
  assert.deepEqual(await Array.fromAsync(body?.pipeThrough(new TextDecoderStream()) ?? []), ['data: 1\n'])
})

// A provider that is broken, or in the hands of an attacker.

function sendsForever(piece: string, headers: Record<string, string>, status = 200) {
  const sent = { bytes: 0, closed: Promise.withResolvers<void>() }
  answer = (response) => {
    response.on('close', sent.closed.resolve)
    response.writeHead(status, headers)
    const more = (): void => {
      do sent.bytes += piece.length
      while (!response.destroyed && response.write(piece))
      response.once('drain', more)
    }
    more()
  }
  return sent
}

const STREAMED = { 'content-type': 'text/event-stream' }
const KB = 1024
const MB = 1024 * KB
// What the sockets of both sides may hold on the way.
const ON_THE_WAY = 16 * MB

for (const [what, piece, most] of [
  ['without line ends', 'x'.repeat(64 * KB), MB],
  ['with lines but without the end of an event', `data: ${'x'.repeat(64 * KB)}\n`, MB],
  ['with events', `data: ${'x'.repeat(64 * KB)}\n\n`, 64 * MB],
] as const) {
  test(`a stream ${what} is cut off`, { timeout: 60_000 }, async () => {
    const sent = sendsForever(piece, STREAMED)
    const { body } = await askForStream()
    let read = 0
    await assert.rejects(async () => {
      for await (const chunk of body ?? []) read += chunk.length
    }, /too (long|large)/)
    await sent.closed.promise
    assert.ok(read <= most, `${read}`)
    assert.ok(sent.bytes <= most + ON_THE_WAY, `${sent.bytes}`)
  })
}

test('an answer in one piece is cut off after 4 MB, whatever it calls itself', async () => {
  for (const type of ['application/json', 'text/event-stream', 'text/plain']) {
    const sent = sendsForever(`${'x'.repeat(64 * KB)}\n`, { 'content-type': type })
    await assert.rejects(askForWhole(), /too long/)
    await sent.closed.promise
    assert.ok(sent.bytes <= 4 * MB + ON_THE_WAY, `${sent.bytes}`)
  }
})

test('of an error only the first 64 kB are read, also of one that is streamed', async () => {
  for (const ask of [askForWhole, askForStream]) {
    const sent = sendsForever('word '.repeat(10 * KB), STREAMED, 500)
    const response = await ask()
    await sent.closed.promise
    assert.deepEqual([response.status, (await response.text()).length], [500, 64 * KB])
  }
})

test('neither an answer nor an event may have too many values', async () => {
  const wide = JSON.stringify(Array(10_001).fill(1))
  const deep = `${'['.repeat(10_001)}${']'.repeat(10_001)}`
  for (const json of [wide, deep]) {
    answer = (response) => void response.writeHead(200).end(json)
    await assert.rejects(askForWhole(), /too many values/)
  }
  const streams = [
    `data: ${wide}\n\n`,
    `: "\rdata: ${wide}\r\r`, // a quote in a comment opens no string
    `${`data: ${JSON.stringify(Array(100).fill(1))}\n`.repeat(101)}\n`,
  ]
  for (const stream of streams) {
    answer = (response) => void response.writeHead(200, STREAMED).end(stream)
    const { body } = await askForStream()
    await assert.rejects(Array.fromAsync(body ?? []), /too large/)
  }
  answer = (response) => void response.writeHead(200, STREAMED).end('data: [1]\r\n\r\n'.repeat(10_001))
  const { body } = await askForStream()
  assert.equal((await Array.fromAsync(body ?? [])).join('').length > 0, true)
})
