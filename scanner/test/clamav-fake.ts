import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFairQueue } from '../../server/src/queue/fair-queue.ts'
import { type Clamav, type ClamavOptions, type ClamavVerdict, createClamav } from '../src/clamav.ts'
import { ScannerUnavailable } from '../src/unavailable.ts'

/** For tests: a server in place of clamd. The test decides how it handles each connection. */
export interface FakeClamd {
  readonly address: URL
  readonly openConnections: Set<Socket>
}

export async function startFakeClamd(t: TestContext, serve: (socket: Socket) => void): Promise<FakeClamd> {
  const openConnections = new Set<Socket>()
  const server = createServer((socket) => {
    openConnections.add(socket)
    socket.on('close', () => openConnections.delete(socket))
    socket.on('error', () => undefined)
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of openConnections) socket.destroy()
    server.close()
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('not listening on a port')
  return { address: new URL(`tcp://127.0.0.1:${bound.port}`), openConnections }
}

/** Reads one INSTREAM to its end, like clamd. Rejects invalid input. */
export async function readInstream(socket: Socket): Promise<{ bytes: Buffer; chunks: number }> {
  const command = Buffer.from('zINSTREAM\0')
  const parts: Buffer[] = []
  let received = Buffer.alloc(0)
  let hasCommand = false
  for await (const data of socket.iterator({ destroyOnReturn: false })) {
    received = Buffer.concat([received, data])
    if (!hasCommand && received.length >= command.length) {
      if (!received.subarray(0, command.length).equals(command)) throw new Error('not an INSTREAM')
      received = received.subarray(command.length)
      hasCommand = true
    }
    while (hasCommand && received.length >= 4) {
      const length = received.readUInt32BE(0)
      if (length === 0) return { bytes: Buffer.concat(parts), chunks: parts.length }
      if (received.length < 4 + length) break
      parts.push(Buffer.from(received.subarray(4, 4 + length)))
      received = received.subarray(4 + length)
    }
  }
  throw new Error('the stream ended early')
}

/** Answers every stream in the same way and closes, like clamd. */
export function answering(answer: string | Buffer): (socket: Socket) => void {
  return (socket) => {
    readInstream(socket).then(
      () => socket.end(answer),
      () => socket.destroy(),
    )
  }
}

export const unavailable = { name: 'ScannerUnavailable' }

/** A client with the queue that the service uses. */
export const openClamav = (address: URL, options?: ClamavOptions): Clamav =>
  createClamav(address, createFairQueue, options)

/** Expects `unavailable` with this cause. */
export const failsWith = (text: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ScannerUnavailable, String(error))
  assert.match(String(error.cause), text)
  return true
}

export async function scan(clamav: Clamav, ...chunks: (string | Buffer)[]): Promise<ClamavVerdict> {
  const file = clamav.begin()
  for (const chunk of chunks) await file.write(Buffer.from(chunk))
  return file.verdict()
}

/** Asserts that no socket is left open. */
export async function assertNothingLeft({ openConnections }: FakeClamd): Promise<void> {
  for (let tries = 0; openConnections.size > 0 && tries < 100; tries += 1) await sleep(10)
  assert.equal(openConnections.size, 0, 'a connection was left open')
}
