import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { threadMs } from '../../../test/processor-time.ts'
import { until } from '../../../test/until.ts'
import { ProviderFailure } from '../provider.ts'
import { boundedFetch, EVENT_STREAM } from './http-client.ts'

let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  request.resume()
  answer(response)
})
before(() => once(server.listen(0, '127.0.0.1'), 'listening'))
after(() => {
  server.closeAllConnections()
  server.close()
})

function ask(accept: string, signal?: AbortSignal): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return boundedFetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { accept },
    body: '{}',
    ...(signal && { signal }),
  })
}

const STREAMED = { 'content-type': 'text/event-stream' }
const askForStream = (signal?: AbortSignal) => ask(EVENT_STREAM, signal)
const askForWhole = (signal?: AbortSignal) => ask('application/json', signal)

test('merges chunks that arrive fast, in order, and passes on the first one immediately', async () => {
  const chunks = Array.from({ length: 200 }, (_, index) => `chunk ${index}\n`)
  const first = Promise.withResolvers<void>()
  answer = async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunks[0])
    await first.promise // sends the rest after the first chunk was read
    for (const chunk of chunks.slice(1)) response.write(chunk)
    response.end()
  }
  const { body } = await askForStream()
  const read: string[] = []
  for await (const chunk of body ?? []) {
    read.push(Buffer.from(chunk).toString())
    first.resolve()
  }
  assert.equal(read[0], chunks[0])
  assert.equal(read.join(''), chunks.join(''))
  assert.ok(read.length < 20, `in ${read.length} chunks`)
})

test('cancelling a stream closes the connection', async () => {
  const closed = Promise.withResolvers<void>()
  answer = (response) => {
    response.on('close', closed.resolve)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('a\n')
  }
  const { body } = await askForStream()
  const reader = body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await closed.promise
})

test('a broken connection is an error, even between two chunks', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('a\n')
    setImmediate(() => response.write('b\n', () => response.destroy()))
  }
  const { body } = await askForStream()
  await assert.rejects(Array.fromAsync(body ?? []), { code: 'UND_ERR_SOCKET' })
})

test('returns status, headers and body, and rejects when the signal aborts', async () => {
  answer = (response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'Retry-After': '3' }).end('{"a":1}')
  }
  const response = await askForWhole()
  assert.deepEqual([response.status, response.ok, response.headers.get('retry-after')], [429, false, '3'])
  assert.deepEqual(await response.json(), { a: 1 })
  answer = () => undefined
  await assert.rejects(askForWhole(AbortSignal.timeout(20)), { name: 'TimeoutError' })
})

test('a truncated answer is an error, and an aborted request closes its connection', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"a":', () => response.destroy())
  }
  await assert.rejects(askForWhole(), { code: 'UND_ERR_SOCKET' })
  const closed = Promise.withResolvers<void>()
  const aborted = new AbortController()
  answer = (response) => {
    response.on('close', closed.resolve)
    response.writeHead(200, { 'content-type': 'application/json' }).write('{', () => aborted.abort())
  }
  await assert.rejects(askForWhole(aborted.signal), { name: 'AbortError' })
  await closed.promise
})

test('a stream may have another content type', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('data: 1')
  }
  const { body } = await askForStream()
  assert.deepEqual(await Array.fromAsync(body?.pipeThrough(new TextDecoderStream()) ?? []), ['data: 1\n'])
})

test('recognizes all line ends, also between two chunks', async () => {
  const chunks = ['a\r', '\nb', '\r', 'c\n', '\r', '\n', '\rd', 'e\r\nf\r']
  answer = async (response) => {
    response.writeHead(200, STREAMED)
    for (const chunk of chunks)
      await new Promise((resolve) => response.write(chunk, () => setTimeout(resolve, 20)))
    response.end()
  }
  const { body } = await askForStream()
  const read = await Array.fromAsync(body?.pipeThrough(new TextDecoderStream()) ?? [])
  assert.equal(read.join(''), 'a\nb\nc\n\n\nde\nf\n')
})

// Faulty or malicious providers.

test('very many small events are passed on in parts, with pauses for others', async () => {
  answer = (response) => {
    response.writeHead(200, STREAMED).end('data: {}\n\n'.repeat(20_000))
  }
  const { body } = await askForStream()
  let lines = 0
  for await (const chunk of body ?? []) {
    const count = Buffer.from(chunk).toString().split('\n').length - 1
    assert.ok(count <= 200, `${count} lines at once`)
    lines += count
  }
  assert.equal(lines, 40_000)
})

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

const PACE_MS = 12 // longer than the client pauses between two reads
const KB = 1024
const MB = 1024 * KB
// The capacity of the socket buffers on both sides.
const IN_FLIGHT = 16 * MB

for (const [what, piece, most] of [
  ['without line ends', 'x'.repeat(64 * KB), MB],
  ['with lines but without the end of an event', `data: ${'x'.repeat(64 * KB)}\n`, MB],
  ['with events', `data: ${'x'.repeat(64 * KB)}\n\n`, 64 * MB],
] as const) {
  test(`an endless stream ${what} is rejected`, { timeout: 60_000 }, async () => {
    const sent = sendsForever(piece, STREAMED)
    const { body } = await askForStream()
    let read = 0
    await assert.rejects(async () => {
      for await (const chunk of body ?? []) read += chunk.length
    }, /too (long|large)/)
    await sent.closed.promise
    assert.ok(read <= most, `${read}`)
    assert.ok(sent.bytes <= most + IN_FLIGHT, `${sent.bytes}`)
  })
}

/** The processor time for a million characters that are followed by single bytes. */
async function dripMs(text: string): Promise<number> {
  answer = async (response) => {
    response.writeHead(200, STREAMED)
    response.write(text)
    for (let count = 0; count < 200 && !response.destroyed; count++)
      await new Promise((resolve) => response.write('y', () => setTimeout(resolve, PACE_MS)))
    response.end()
  }
  const { body } = await askForStream()
  const before = threadMs()
  let read = 0
  for await (const chunk of body ?? []) read += chunk.length
  assert.ok(read >= 1_999_200)
  return threadMs() - before
}

test('a byte after a long line costs as little as a byte after short lines', async () => {
  const lines = `${'я'.repeat(999)}\n`.repeat(1_000)
  await dripMs(lines) // compiles everything
  const short = await dripMs(lines)
  const long = await dripMs('я'.repeat(1_000_000))
  assert.ok(long < 2 * short + 100, `${long} ms of processor time instead of ${short} ms`)
})

test('an answer of more than 4 MB is rejected, whatever its content type', async () => {
  for (const type of ['application/json', 'text/event-stream', 'text/plain']) {
    const sent = sendsForever(`${'x'.repeat(64 * KB)}\n`, { 'content-type': type })
    await assert.rejects(askForWhole(), /too long/)
    await sent.closed.promise
    assert.ok(sent.bytes <= 4 * MB + IN_FLIGHT, `${sent.bytes}`)
  }
})

for (const [what, start, ask] of [
  ['whole answers', 'x'.repeat(4_000_000), askForWhole],
  ['lines', 'x'.repeat(MB), askForStream],
  ['events', `data: ${'x'.repeat(MB / 2 - 10)}\n`.repeat(2), askForStream],
] as const) {
  test(`the unfinished ${what} of all providers hold a limited number of bytes`, async () => {
    const leaving = new AbortController()
    const sendsAndStalls = (response: ServerResponse) => {
      response.writeHead(200, what === 'whole answers' ? {} : STREAMED).write(start)
    }
    const read = async (signal: AbortSignal) => {
      const { body } = await ask(signal)
      return Array.fromAsync(body ?? [])
    }
    answer = sendsAndStalls
    const room = (64 * MB) / (start.length - 64 * KB)
    const failures: unknown[] = []
    const reading = Array.from({ length: Math.ceil(room) + 4 }, () =>
      read(leaving.signal).catch((error) => failures.push(error)),
    )
    await until('the answers beyond the limit have failed', () => failures.length >= 4)
    for (const failure of failures) {
      assert.ok(failure instanceof ProviderFailure)
      assert.deepEqual([failure.kind, failure.retryAfterMs], ['busy', 5_000])
    }
    answer = (response) => void response.writeHead(200).end('x'.repeat(60 * KB))
    assert.equal((await (await askForWhole()).text()).length, 60 * KB, 'an ordinary answer is not affected')
    leaving.abort()
    await Promise.all(reading)
    answer = (response) => void response.writeHead(200).end('x'.repeat(3 * MB))
    assert.equal((await (await askForWhole()).text()).length, 3 * MB, 'the memory is free again')
  })
}

test('a stream that is aborted while it is not being read releases its bytes', async () => {
  let closed = 0
  answer = (response) => {
    response.on('close', () => closed++)
    response.writeHead(200, STREAMED).write(`data: ${'x'.repeat(MB / 2)}\n`)
  }
  for (let round = 1; round <= 3; round++) {
    const leaving = new AbortController()
    const openAndRead = async () => (await askForStream(leaving.signal)).body?.getReader().read()
    await Promise.all(Array.from({ length: 60 }, openAndRead))
    leaving.abort()
    await until('the connections are closed', () => closed === 60 * round)
  }
  answer = (response) => void response.writeHead(200).end('x'.repeat(3 * MB))
  assert.equal((await (await askForWhole()).text()).length, 3 * MB)
})

test('reads only the first 64 kB of an error, streamed or not', async () => {
  for (const ask of [askForWhole, askForStream]) {
    const sent = sendsForever('word '.repeat(10 * KB), STREAMED, 500)
    const response = await ask()
    await sent.closed.promise
    assert.deepEqual([response.status, (await response.text()).length], [500, 64 * KB])
  }
})

test('limits the number of JSON values in an answer and in an event', async () => {
  const wide = JSON.stringify(Array(10_001).fill(1))
  const deep = `${'['.repeat(10_001)}${']'.repeat(10_001)}`
  for (const json of [wide, deep]) {
    answer = (response) => void response.writeHead(200).end(json)
    await assert.rejects(askForWhole(), /too many values/)
  }
  const streams = [
    `data: ${wide}\n\n`,
    `: "\rdata: ${wide}\r\r`, // a quote in a comment does not start a string
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

for (const how of ['ends', 'is reset'] as const) {
  test(`a connection that ${how} while the answer is read slowly affects that answer only`, async () => {
    answer = (response) => {
      // Enough that reading pauses, without a length, so that the answer ends with its connection.
      response.socket?.write(
        `HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: text/event-stream\r\n\r\n`,
      )
      response.socket?.write('data: x\n'.repeat(32 * 1024), () => {
        if (how === 'ends') response.socket?.end()
        else response.socket?.resetAndDestroy()
      })
    }
    const { body } = await askForStream()
    let read = 0
    const reading = (async () => {
      for await (const chunk of body ?? []) {
        read += chunk.length
        await delay(50)
      }
    })()
    if (how === 'ends') await reading
    else await reading.catch(() => undefined) // what has arrived may still be complete
    assert.ok(how !== 'ends' || read === 8 * 32 * 1024, `${read} bytes`)
    answer = (response) => response.end('{}')
    await askForWhole()
  })
}

/** Writes to the socket what `node:http` would not. */
function writeRaw(response: ServerResponse, head: string, part: string): void {
  const { socket } = response
  socket?.write(head)
  const write = () => {
    if (!socket || socket.destroyed) return
    while (socket.write(part));
    socket.once('drain', write)
  }
  write()
}

test('a response in endless chunks of one byte is ended', async () => {
  const closed = Promise.withResolvers<void>()
  answer = (response) => {
    response.socket?.on('close', () => closed.resolve())
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n'
    writeRaw(response, head, '1\r\na\r\n'.repeat(4_000))
  }
  const { body } = await askForStream()
  await assert.rejects(Array.fromAsync(body ?? []), /tiny chunks/)
  await closed.promise
})

test('many short events in one chunk each are read', async () => {
  answer = async (response) => {
    response.writeHead(200, STREAMED)
    for (let index = 0; index < 5_000; index++) response.write('data: {"a":1}\n\n')
    response.end()
  }
  const { body } = await askForStream()
  const read = await Array.fromAsync(body ?? [], (chunk) => chunk.length)
  assert.equal(
    read.reduce((sum, length) => sum + length, 0),
    5_000 * 'data: {"a":1}\n\n'.length,
  )
})

test('endless interim responses are ended', async () => {
  answer = (response) => writeRaw(response, '', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(500))
  await assert.rejects(askForWhole(), /interim responses/)
})
