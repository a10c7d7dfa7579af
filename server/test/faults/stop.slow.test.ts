import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, test } from 'node:test'
import { blobsIn, newFolder, spawnServer, startServer } from '../server.ts'
import { until } from '../until.ts'
import { sha256, textOf } from './content.ts'
import { assertAllWhole, listed, uploaded } from './faulty-server.ts'
import { connect, getRequest, uploadRequest } from './raw-client.ts'

// Far below the 25 seconds after which the service closes all open connections.
const QUICK_MS = 15_000
const ACCESS_TOKEN = 'stop-token'

let dataDir: string
let server: Awaited<ReturnType<typeof spawnServer>>
beforeEach(async () => {
  dataDir = await newFolder()
  server = await spawnServer(dataDir, { ACCESS_TOKEN })
})
afterEach(async () => {
  if (server.child.exitCode === null) await server.stop('SIGKILL')
  await rm(dataDir, { recursive: true })
})

/** Returns the milliseconds until the service has exited; the exit code must be 0. */
async function endOf(exit: Promise<number | string>): Promise<number> {
  const startedAt = Date.now()
  assert.equal(await exit, 0)
  return Date.now() - startedAt
}

test('SIGTERM: an upload and a slow download in progress are finished first', async () => {
  const large = textOf('slow', 30_000_000)
  const content = textOf('upload', 1_000_000)
  const id = await uploaded(server, large)

  const slow = await connect(server.port)
  await slow.send(getRequest(ACCESS_TOKEN, `/api/files/${id}/download`))
  await until('the first bytes of the download', () => slow.receivedBytes() > 0)
  slow.socket.pause()

  const sending = await connect(server.port)
  const { head, rest } = uploadRequest(ACCESS_TOKEN, content)
  await sending.send(Buffer.concat([head, rest.subarray(0, 500_000)]))
  await until('the first bytes of the upload are on disk', async () => (await blobsIn(dataDir)).length === 2)

  const exit = server.stop('SIGTERM')
  await until('new connections are refused', () => isRefused(server.port))
  assert.ok(slow.receivedBytes() < large.length / 2, 'the download finished before the signal')
  assert.equal(server.child.exitCode, null)

  await sending.send(rest.subarray(500_000))
  assert.equal((await sending.response()).status, 201)
  slow.socket.resume()
  assert.equal(sha256((await slow.response()).body), sha256(large))
  const tookMs = await endOf(exit)

  const again = await startServer({ dataDir, environment: { ACCESS_TOKEN } })
  try {
    const [newest] = await listed(again)
    assert.equal((await listed(again)).length, 2)
    const bytes = await (await again.request(`/api/files/${newest?.id}/download`)).bytes()
    assert.equal(sha256(bytes), sha256(content))
    await again.request(`/api/files/${id}`, { method: 'DELETE' })
    await assertAllWhole(again, content)
  } finally {
    await again.close()
  }
  // Neither client has closed its connection. Kept-alive connections must not delay the exit.
  assert.ok(tookMs < QUICK_MS, `it took ${tookMs} ms to exit after the last response`)
})

test('SIGTERM with idle kept-alive connections exits quickly', async () => {
  const idle = await Promise.all(Array.from({ length: 5 }, () => connect(server.port)))
  for (const connection of idle) {
    await connection.send(getRequest(ACCESS_TOKEN, '/health/live'))
    assert.equal((await connection.response()).status, 200)
    assert.ok(!connection.closed(), 'the connection was not kept alive')
  }
  const tookMs = await endOf(server.stop('SIGTERM'))
  assert.ok(tookMs < QUICK_MS, `took ${tookMs} ms`)
  for (const { socket } of idle) socket.destroy()
})

test('SIGTERM with an unused connection exits quickly', async () => {
  const silent = await connect(server.port) // browsers open such connections in advance
  // The response on a later connection shows that the server has accepted this one.
  assert.equal((await server.request('/health/live')).status, 200)
  const tookMs = await endOf(server.stop('SIGTERM'))
  silent.socket.destroy()
  assert.ok(tookMs < QUICK_MS, `took ${tookMs} ms`)
})

test('a second signal ends it immediately', async () => {
  const sending = await connect(server.port)
  const { head, rest } = uploadRequest(ACCESS_TOKEN, textOf('hurry', 600_000))
  await sending.send(Buffer.concat([head, rest.subarray(0, 400_000)]))
  await until('the upload is in progress', async () => (await blobsIn(dataDir)).length === 1)
  server.child.kill('SIGTERM')
  await until('it is stopping', () => isRefused(server.port))
  assert.equal(await server.stop('SIGTERM'), 1)
  sending.socket.destroy()

  const again = await startServer({ dataDir, environment: { ACCESS_TOKEN } })
  try {
    assert.deepEqual(await listed(again), [])
    assert.deepEqual(await again.blobs(), [])
  } finally {
    await again.close()
  }
})

async function isRefused(port: number): Promise<boolean> {
  try {
    const { socket } = await connect(port)
    socket.destroy()
    return false
  } catch {
    return true
  }
}
