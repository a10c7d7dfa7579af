import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { pino } from 'pino'
import { until } from '../../../test/until.ts'
import { AppError } from '../../errors.ts'
import type { ByteRange } from './ranges.ts'
import { type StoredBytes, sendBytes } from './send-bytes.ts'

const READ_FAILED = 'reading the stored file failed while it was being sent'
const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7 + (index >> 8)) % 256))
const etag = '"abc"'
const lastModified = new Date('1994-11-06T08:49:37.700Z')
const lastModifiedText = 'Sun, 06 Nov 1994 08:49:37 GMT'

/** Bytes in memory that record every opened stream. */
function stored(given: Buffer, differently: Partial<StoredBytes> = {}) {
  const opened: { range: ByteRange | undefined; stream: Readable }[] = []
  const read = async (range?: ByteRange): Promise<Readable> => {
    const slice = range ? given.subarray(range.start, range.end + 1) : given
    return Readable.from(chunksOf(slice))
  }
  const { open = read, ...others } = differently
  const bytes: StoredBytes = {
    etag,
    lastModified,
    size: given.length,
    sha256: hash('sha256', given),
    headers: {},
    mediaType: 'application/octet-stream',
    ...others,
    open: async (range) => {
      const stream = await open(range)
      opened.push({ range, stream })
      return stream
    },
  }
  return { bytes, opened }
}

function* chunksOf(slice: Buffer): Generator<Buffer> {
  for (let start = 0; start < slice.length; start += 10_000) yield slice.subarray(start, start + 10_000)
}

interface ServerOptions {
  before?: (reply: FastifyReply) => void
  exposeHeadRoutes?: boolean
}

async function serve(t: TestContext, bytes: StoredBytes, options: ServerOptions = {}) {
  const logged: string[] = []
  const app = Fastify({
    exposeHeadRoutes: options.exposeHeadRoutes ?? true,
    forceCloseConnections: true,
    loggerInstance: pino({ level: 'error' }, { write: (line) => logged.push(line) }),
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) return reply.code(500).send({ error: 'Internal server error' })
    return reply.code(error.status).headers(error.headers).send({ error: error.message })
  })
  let handled = 0
  const method = options.exposeHeadRoutes === false ? ['GET', 'HEAD'] : ['GET']
  app.route({
    method,
    url: '/',
    handler: async (request, reply) => {
      options.before?.(reply)
      await sendBytes(request, reply, bytes).finally(() => {
        handled += 1
      })
      return reply
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(async () => {
    agent.destroy()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo

  async function start(headers: IncomingHttpHeaders = {}, method = 'GET'): Promise<IncomingMessage> {
    const request = httpRequest({ host: '127.0.0.1', port, agent, method, headers })
    request.end()
    const [response]: IncomingMessage[] = await once(request, 'response')
    assert.ok(response)
    return response
  }
  async function ask(headers: IncomingHttpHeaders = {}, method = 'GET') {
    const response = await start(headers, method)
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) }
  }
  return { port, start, ask, handled: () => handled, logged }
}

/** The raw response to one request. */
async function rawAnswer(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return (await buffer(socket)).toString('latin1')
}

/** Sends some bytes, then stalls. */
function stalling(given: Buffer): Readable {
  const stream = new Readable({ read() {} })
  stream.push(given)
  return stream
}

describe('a whole file', () => {
  test('is sent with its validators and exact length', async (t) => {
    const { bytes, opened } = stored(content)
    const server = await serve(t, bytes)
    const { status, headers, body } = await server.ask()
    assert.equal(status, 200)
    assert.equal(headers.etag, etag)
    assert.equal(headers['last-modified'], lastModifiedText)
    assert.equal(headers['accept-ranges'], 'bytes')
    assert.equal(headers['content-length'], String(content.length))
    assert.equal(headers['content-type'], 'application/octet-stream')
    assert.equal(headers['content-range'], undefined)
    assert.equal(headers['transfer-encoding'], undefined)
    assert.ok(body.equals(content))
    assert.deepEqual(
      opened.map((one) => one.range),
      [undefined],
    )
    await until('the file is closed', () => opened.every((one) => one.stream.destroyed))
  })

  const mediaTypes = [
    ['text/plain', 'text/plain; charset=utf-8'],
    ['TEXT/html', 'TEXT/html; charset=utf-8'],
    ['text/plain; charset=iso-8859-1', 'text/plain; charset=iso-8859-1'],
    ['text/plain; format=flowed', 'text/plain; format=flowed; charset=utf-8'],
    ['application/json', 'application/json'],
    ['image/png', 'image/png'],
  ]
  for (const [mediaType = '', expected] of mediaTypes) {
    test(`of type ${mediaType} is sent as ${expected}`, async (t) => {
      const server = await serve(t, stored(Buffer.from('{}'), { mediaType }).bytes)
      for (const method of ['GET', 'HEAD']) {
        assert.equal((await server.ask({}, method)).headers['content-type'], expected)
      }
      const empty = await serve(t, stored(Buffer.alloc(0), { mediaType }).bytes)
      assert.equal((await empty.ask()).headers['content-type'], expected)
    })
  }

  test('that arrives in one piece is sent, in full and in part', async (t) => {
    const small = content.subarray(0, 5_000)
    const { bytes, opened } = stored(small)
    const { ask } = await serve(t, bytes)
    assert.ok((await ask()).body.equals(small))
    const part = await ask({ range: 'bytes=10-19' })
    assert.equal(part.status, 206)
    assert.ok(part.body.equals(small.subarray(10, 20)))
    await until('the file is closed', () => opened.every((one) => one.stream.destroyed))
  })

  test('that is empty is not opened', async (t) => {
    const { bytes, opened } = stored(Buffer.alloc(0))
    const server = await serve(t, bytes)
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await server.ask({}, method)
      assert.equal(status, 200)
      assert.equal(headers['content-length'], '0')
      assert.equal(headers.etag, etag)
      assert.equal(body.length, 0)
    }
    assert.equal(opened.length, 0)
  })
})

describe('HEAD', () => {
  for (const exposeHeadRoutes of [true, false]) {
    const kind = exposeHeadRoutes ? "Fastify's own HEAD route" : 'our own HEAD route'
    test(`has the headers of a whole GET and opens nothing, on ${kind}`, async (t) => {
      const { bytes, opened } = stored(content)
      const server = await serve(t, bytes, { exposeHeadRoutes })
      const head = await server.ask({ range: 'bytes=0-1' }, 'HEAD')
      assert.equal(head.body.length, 0)
      assert.equal(opened.length, 0)
      const get = await server.ask()
      assert.equal(head.status, get.status)
      assert.deepEqual({ ...head.headers, date: '' }, { ...get.headers, date: '' })
      assert.equal((await server.ask({ range: 'bytes=999999-' }, 'HEAD')).status, 200)
    })

    test(`answers 304 without content headers, on ${kind}`, async (t) => {
      const { bytes } = stored(content)
      const { port } = await serve(t, bytes, { exposeHeadRoutes })
      const raw = await rawAnswer(
        port,
        `HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: ${etag}\r\n\r\n`,
      )
      assert.match(raw, /^HTTP\/1\.1 304 /)
      assert.doesNotMatch(raw, /content-length|content-type|transfer-encoding/i)
    })
  }

  test('answers 412 when a condition fails', async (t) => {
    const server = await serve(t, stored(content).bytes)
    assert.equal((await server.ask({ 'if-match': '"other"' }, 'HEAD')).status, 412)
  })
})

describe('conditions', () => {
  test('304 has the validators but neither body nor content headers', async (t) => {
    const { bytes, opened } = stored(content)
    const before = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=60')
    const { port } = await serve(t, bytes, { before })
    const raw = await rawAnswer(
      port,
      `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: W/${etag}\r\n\r\n`,
    )
    assert.match(raw, /^HTTP\/1\.1 304 Not Modified\r\n/)
    assert.match(raw, /\r\netag: "abc"\r\n/i)
    assert.match(raw, /\r\nlast-modified: Sun, 06 Nov 1994 08:49:37 GMT\r\n/i)
    assert.match(raw, /\r\ncache-control: public, max-age=60\r\n/i)
    assert.doesNotMatch(raw, /content-length|content-type|transfer-encoding|repr-digest|accept-ranges/i)
    assert.ok(raw.endsWith('\r\n\r\n'))
    assert.equal(opened.length, 0)
  })

  test('a file is not modified since its own Last-Modified', async (t) => {
    const server = await serve(t, stored(content).bytes)
    assert.equal((await server.ask({ 'if-modified-since': lastModifiedText })).status, 304)
  })

  test('a keep-alive connection survives a 304', async (t) => {
    const server = await serve(t, stored(content).bytes)
    assert.equal((await server.ask({ 'if-none-match': '*' })).status, 304)
    assert.ok((await server.ask()).body.equals(content))
  })

  test('412 opens nothing and has no headers of the file', async (t) => {
    const { bytes, opened } = stored(content)
    const server = await serve(t, bytes)
    const { status, headers, body } = await server.ask({ 'if-match': '"other"', range: 'bytes=999999-' })
    assert.equal(status, 412)
    assert.equal(headers.etag, undefined)
    assert.equal(headers['accept-ranges'], undefined)
    assert.deepEqual(JSON.parse(body.toString()), { error: 'Precondition failed' })
    assert.equal(opened.length, 0)
  })
})

describe('one range', () => {
  test('is sent as 206 and opens only its bytes', async (t) => {
    const { bytes, opened } = stored(content, { mediaType: 'text/plain' })
    const server = await serve(t, bytes)
    const { status, headers, body } = await server.ask({ range: 'bytes=15000-45000' })
    assert.equal(status, 206)
    assert.equal(headers['content-range'], `bytes 15000-45000/${content.length}`)
    assert.equal(headers['content-length'], '30001')
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
    assert.equal(headers.etag, etag)
    assert.equal(headers['last-modified'], lastModifiedText)
    assert.equal(headers['accept-ranges'], 'bytes')
    assert.ok(body.equals(content.subarray(15000, 45001)))
    assert.deepEqual(
      opened.map((one) => one.range),
      [{ start: 15000, end: 45000 }],
    )
  })

  test('suffix ranges and adjacent ranges', async (t) => {
    const server = await serve(t, stored(content).bytes)
    const last = await server.ask({ range: 'bytes=-3' })
    assert.equal(last.headers['content-range'], 'bytes 199997-199999/200000')
    assert.ok(last.body.equals(content.subarray(-3)))
    const joined = await server.ask({ range: 'bytes=3-4,0-2' })
    assert.equal(joined.headers['content-range'], 'bytes 0-4/200000')
    assert.ok(joined.body.equals(content.subarray(0, 5)))
  })

  test('is honored only if If-Range matches', async (t) => {
    const server = await serve(t, stored(content).bytes)
    const rows: [ifRange: string, status: number][] = [
      [etag, 206],
      [lastModifiedText, 206],
      ['"other"', 200],
      [`W/${etag}`, 200],
      ['Sun, 06 Nov 1994 08:49:38 GMT', 200],
    ]
    for (const [ifRange, status] of rows) {
      const answer = await server.ask({ range: 'bytes=0-9', 'if-range': ifRange })
      assert.equal(answer.status, status, ifRange)
      assert.equal(answer.body.length, status === 206 ? 10 : content.length)
    }
    const beyond = await server.ask({ range: 'bytes=999999-', 'if-range': '"other"' })
    assert.equal(beyond.status, 200)
  })

  test('yields to If-None-Match', async (t) => {
    const server = await serve(t, stored(content).bytes)
    assert.equal((await server.ask({ range: 'bytes=0-9', 'if-none-match': etag })).status, 304)
  })

  test('beyond the end is 416 with the size', async (t) => {
    const { bytes, opened } = stored(content)
    const server = await serve(t, bytes)
    const { status, headers } = await server.ask({ range: 'bytes=200000-' })
    assert.equal(status, 416)
    assert.equal(headers['content-range'], 'bytes */200000')
    assert.equal(headers.etag, undefined)
    assert.equal(opened.length, 0)
  })

  test('of an empty file is 416', async (t) => {
    const server = await serve(t, stored(Buffer.alloc(0)).bytes)
    for (const range of ['bytes=0-', 'bytes=-5']) {
      const { status, headers } = await server.ask({ range })
      assert.equal(status, 416)
      assert.equal(headers['content-range'], 'bytes */0')
    }
  })
})

describe('several ranges', () => {
  test('are sent as multipart/byteranges with the exact Content-Length', async (t) => {
    const { bytes, opened } = stored(content, { mediaType: 'text/css' })
    const server = await serve(t, bytes)
    const { status, headers, body } = await server.ask({ range: 'bytes=-2,0-0,15000-45000' })
    assert.equal(status, 206)
    assert.equal(headers['content-range'], undefined)
    assert.equal(headers.etag, etag)
    const boundary = /^multipart\/byteranges; boundary=([0-9a-f-]{36})$/.exec(
      headers['content-type'] ?? '',
    )?.[1]
    assert.ok(boundary)
    const expected: Buffer[] = []
    for (const [start, end] of [
      [199998, 199999],
      [0, 0],
      [15000, 45000],
    ] as const) {
      expected.push(
        Buffer.from(`${expected.length === 0 ? '' : '\r\n'}--${boundary}\r\n`),
        Buffer.from(
          `Content-Type: text/css; charset=utf-8\r\nContent-Range: bytes ${start}-${end}/200000\r\n\r\n`,
        ),
        content.subarray(start, end + 1),
      )
    }
    expected.push(Buffer.from(`\r\n--${boundary}--\r\n`))
    assert.ok(body.equals(Buffer.concat(expected)))
    assert.equal(headers['content-length'], String(body.length))
    assert.equal(opened.length, 3)
    await until('the file is closed', () => opened.every((one) => one.stream.destroyed))

    const again = await server.ask({ range: 'bytes=0-0,-1' })
    assert.doesNotMatch(again.headers['content-type'] ?? '', new RegExp(boundary))
  })

  test('open one stream at a time, without leaking listeners', async (t) => {
    const warnings: Error[] = []
    const keep = (warning: Error) => void warnings.push(warning)
    process.on('warning', keep)
    t.after(() => process.off('warning', keep))
    let open = 0
    let most = 0
    const { bytes, opened } = stored(content, {
      open: async (range) => {
        assert.ok(range)
        open += 1
        most = Math.max(most, open)
        const stream = Readable.from(chunksOf(content.subarray(range.start, range.end + 1)))
        return stream.once('close', () => {
          open -= 1
        })
      },
    })
    const server = await serve(t, bytes)
    const ranges = Array.from({ length: 16 }, (_, index) => `${index * 12_000}-${index * 12_000 + 11_000}`)
    const { status, body, headers } = await server.ask({ range: `bytes=${ranges.join(',')}` })
    assert.equal(status, 206)
    assert.equal(headers['content-length'], String(body.length))
    assert.equal(opened.length, 16)
    assert.equal(most, 1)
    assert.deepEqual(warnings, [])
  })

  test('break the connection when a later part cannot be opened', async (t) => {
    const { bytes, opened } = stored(content, {
      open: async (range) => {
        if (range?.start !== 0) throw new Error('gone')
        return Readable.from([content.subarray(0, range.end + 1)])
      },
    })
    const server = await serve(t, bytes)
    const response = await server.start({ range: 'bytes=0-9,100-109' })
    assert.equal(response.statusCode, 206)
    await assert.rejects(buffer(response), { code: 'ECONNRESET' })
    await until('the file is closed', () => opened.every((one) => one.stream.destroyed))
  })

  test('are a clean error when the first part cannot be read', async (t) => {
    const open = async () =>
      new Readable({
        read() {
          this.destroy(new Error('disk'))
        },
      })
    const server = await serve(t, stored(content, { open }).bytes)
    const { status, headers } = await server.ask({ range: 'bytes=0-9,100-109' })
    assert.equal(status, 500)
    assert.equal(headers.etag, undefined)
  })
})

describe('failures', () => {
  const failures: [title: string, open: StoredBytes['open']][] = [
    ['that cannot be opened', async () => Promise.reject(new Error('gone'))],
    [
      'whose first read fails',
      async () =>
        new Readable({
          read() {
            this.destroy(new Error('disk'))
          },
        }),
    ],
    ['whose content is missing', async () => Readable.from([])],
    [
      'that closes immediately',
      async () =>
        new Readable({
          read() {
            this.destroy()
          },
        }),
    ],
  ]
  for (const [title, open] of failures) {
    test(`a file ${title} returns a clean error, and the connection survives`, async (t) => {
      const server = await serve(t, stored(content, { open }).bytes)
      for (const range of ['bytes=0-9', 'none']) {
        const { status, headers, body } = await server.ask({ range })
        assert.equal(status, 500)
        assert.equal(headers.etag, undefined)
        assert.equal(headers['accept-ranges'], undefined)
        assert.equal(headers['content-range'], undefined)
        assert.equal(headers['content-length'], String(body.length))
        assert.deepEqual(JSON.parse(body.toString()), { error: 'Internal server error' })
      }
    })
  }

  test('an AppError from open keeps its code', async (t) => {
    const open = async () => Promise.reject(new AppError('file_not_found'))
    const server = await serve(t, stored(content, { open }).bytes)
    assert.equal((await server.ask()).status, 404)
  })

  const broken: [title: string, chunks: () => AsyncGenerator<Buffer>][] = [
    [
      'fails halfway',
      async function* () {
        yield content.subarray(0, 100_000)
        await delay(20)
        throw new Error('disk')
      },
    ],
    [
      'ends too early',
      async function* () {
        yield content.subarray(0, 100_000)
        await delay(20)
      },
    ],
    [
      'is too long',
      async function* () {
        yield content.subarray(0, 199_999)
        await delay(20)
        yield content.subarray(0, 2)
      },
    ],
  ]
  for (const [title, chunks] of broken) {
    test(`a stream that ${title} breaks the connection before the announced length`, async (t) => {
      const { bytes, opened } = stored(content, { open: async () => Readable.from(chunks()) })
      const server = await serve(t, bytes)
      const response = await server.start()
      assert.equal(response.statusCode, 200)
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
      })
      const [error] = await once(response, 'error')
      assert.equal(error.code, 'ECONNRESET')
      assert.ok(received < content.length)
      await until('the file is closed', () => opened.every((one) => one.stream.destroyed))
      assert.deepEqual(server.logged.map(messageOf), [READ_FAILED])
    })
  }

  test('a file that is truncated while it is sent breaks the connection and is logged', async (t) => {
    let closed = 0
    const openFile = async () => ({
      size: 1_000_000,
      read: async (into: Buffer, position: number) => (position > 500_000 ? 0 : into.length),
      close: async () => void closed++,
    })
    const server = await serve(t, stored(content, { size: 1_000_000, openFile }).bytes)
    const response = await server.start()
    response.resume()
    const [error] = await once(response, 'error')
    assert.equal(error.code, 'ECONNRESET')
    assert.equal(closed, 1)
    assert.deepEqual(server.logged.map(messageOf), ['reading the stored file failed while it was being sent'])
  })

  for (const [title, size] of [
    ['short', 4_999],
    ['long', 5_001],
  ] as const)
    test(`a small file that is too ${title} is a clean error`, async (t) => {
      let closed = 0
      const openFile = async () => ({ size, read: async () => size, close: async () => void closed++ })
      const { ask } = await serve(t, stored(content.subarray(0, 5_000), { openFile }).bytes)
      assert.equal((await ask()).status, 500)
      assert.equal(closed, 1)
    })
})

const messageOf = (line: string): string => JSON.parse(line).msg

describe('a client that disconnects', () => {
  test('during the transfer destroys the stream', async (t) => {
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield content
    }
    const { bytes, opened } = stored(content, { size: 1e12, open: async () => Readable.from(endless()) })
    const server = await serve(t, bytes)
    const response = await server.start()
    await once(response, 'data')
    assert.equal(opened[0]?.stream.destroyed, false)
    response.destroy()
    await until('the file is closed', () => opened[0]?.stream.destroyed === true)
    assert.deepEqual(server.logged, [])
  })

  test('while a file is sent closes it, and nothing is logged', async (t) => {
    let closed = 0
    const openFile = async () => ({
      size: 1e12,
      read: async (into: Buffer) => into.length,
      close: async () => void closed++,
    })
    const server = await serve(t, stored(content, { size: 1e12, openFile }).bytes)
    const response = await server.start()
    await once(response, 'data')
    assert.equal(closed, 0)
    response.destroy()
    await until('it is closed', () => closed === 1)
    assert.deepEqual(server.logged, [])
  })

  for (const range of ['none', 'bytes=0-49999', 'bytes=0-49999,60000-69999']) {
    test(`while the store stalls destroys the stream (range: ${range})`, async (t) => {
      const { bytes, opened } = stored(content, { open: async () => stalling(content.subarray(0, 100)) })
      const server = await serve(t, bytes)
      const response = await server.start({ range })
      await once(response, 'data')
      await delay(20)
      assert.equal(opened[0]?.stream.destroyed, false)
      response.destroy()
      await until('the file is closed', () => opened[0]?.stream.destroyed === true)
      assert.deepEqual(server.logged, [])
    })

    test(`before the first byte destroys the stream and ends the handler (range: ${range})`, async (t) => {
      const { bytes, opened } = stored(content, { open: async () => new Readable({ read() {} }) })
      const { port, handled } = await serve(t, bytes)
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET / HTTP/1.1\r\nHost: a\r\nRange: ${range}\r\n\r\n`)
      await until('the file is open', () => opened.length === 1)
      socket.destroy()
      await until('the file is closed', () => opened[0]?.stream.destroyed === true)
      await until('the request is handled', () => handled() === 1)
    })

    test(`while the file is being opened destroys the stream (range: ${range})`, async (t) => {
      const { promise: mayOpen, resolve: letOpen } = Promise.withResolvers<void>()
      const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
      const { promise: gone, resolve: tellGone } = Promise.withResolvers<void>()
      const { bytes, opened } = stored(content, {
        open: async () => {
          tellAsked()
          await mayOpen
          return stalling(content.subarray(0, 100))
        },
      })
      const before = (reply: FastifyReply) => void reply.raw.once('close', tellGone)
      const { port } = await serve(t, bytes, { before })
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET / HTTP/1.1\r\nHost: a\r\nRange: ${range}\r\n\r\n`)
      await asked
      socket.destroy()
      await gone
      letOpen()
      await until('the file is closed', () => opened[0]?.stream.destroyed === true)
    })
  }

  test('while a later part is being opened destroys that part', async (t) => {
    const { promise: mayOpen, resolve: letOpen } = Promise.withResolvers<void>()
    const { promise: gone, resolve: tellGone } = Promise.withResolvers<void>()
    const { bytes, opened } = stored(content, {
      open: async (range) => {
        if (range?.start === 0) return Readable.from([content.subarray(0, range.end + 1)])
        await mayOpen
        return stalling(content.subarray(0, 1))
      },
    })
    const server = await serve(t, bytes, { before: (reply) => void reply.raw.once('close', tellGone) })
    const response = await server.start({ range: 'bytes=0-9,100-109' })
    await once(response, 'data')
    response.destroy()
    await gone
    letOpen()
    await until(
      'the file is closed',
      () => opened.length === 2 && opened.every((one) => one.stream.destroyed),
    )
  })

  test('is handled like a response already sent by another handler', async (t) => {
    const { bytes, opened } = stored(content, {
      open: async () => {
        await delay(50)
        return stalling(content.subarray(0, 100))
      },
    })
    const before = (reply: FastifyReply) => void setTimeout(() => reply.code(503).send('too slow'), 10)
    const server = await serve(t, bytes, { before })
    assert.equal((await server.ask()).status, 503)
    await until('the file is closed', () => opened[0]?.stream.destroyed === true)
  })
})
