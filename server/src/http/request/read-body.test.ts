import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { readBody } from './read-body.ts'

/** Runs `read` on a request whose body `send` writes to the socket, and returns its result. */
async function withRequest<T>(
  send: (socket: Socket) => void,
  read: (request: IncomingMessage) => Promise<T>,
): Promise<T> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const requested = once(server, 'request')
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  send(socket)
  const [request] = (await requested) as [IncomingMessage]
  try {
    return await read(request)
  } finally {
    socket.destroy()
    server.close()
  }
}

async function collect(request: IncomingMessage): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of readBody(request)) pieces.push(Buffer.from(piece))
  return pieces
}

test('collects single bytes without loss', async () => {
  const count = 10_000
  const letters = Array.from({ length: count }, (_, index) => String.fromCharCode(97 + (index % 26)))
  const pieces = await withRequest(
    (socket) => socket.write(`${letters.map((letter) => `1\r\n${letter}\r\n`).join('')}0\r\n\r\n`),
    collect,
  )
  assert.equal(Buffer.concat(pieces).toString(), letters.join(''))
  assert.ok(pieces.length < 500, `${pieces.length} pieces for ${count} bytes`)
})

test('keeps the order of small and large chunks', async () => {
  const chunks = Array.from({ length: 60 }, (_, index) =>
    String(index % 10).repeat(index % 3 === 0 ? 9000 : index),
  )
  const framed = chunks.filter(Boolean).map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  const pieces = await withRequest((socket) => socket.write(`${framed.join('')}0\r\n\r\n`), collect)
  assert.equal(Buffer.concat(pieces).toString(), chunks.join(''))
})

test('an empty body has no pieces', async () => {
  assert.deepEqual(await withRequest((socket) => socket.write('0\r\n\r\n'), collect), [])
})

test('fails if the client disconnects', async () => {
  const reading = withRequest((socket) => socket.write('5\r\nhello\r\n', () => socket.destroy()), collect)
  await assert.rejects(reading, { code: 'ECONNRESET' })
})

test('limits read-ahead', async () => {
  const taken = await withRequest(
    (socket) => socket.write(`100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(20)),
    async (request) => {
      for await (const _piece of readBody(request)) break
      return request.socket.bytesRead
    },
  )
  assert.ok(taken < 4 * 1024 * 1024, `${taken} bytes were taken`)
})

test('does not destroy a request that is not read completely', async () => {
  await withRequest(
    (socket) => socket.write('5\r\nhello\r\n'),
    async (request) => {
      for await (const _piece of readBody(request)) break
      assert.equal(request.destroyed, false)
    },
  )
})
