import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pendingBlobs } from '../responses.ts'
import { startServer, type TestServer } from '../server.ts'
import { until } from '../until.ts'
import { textOf } from './content.ts'
import { assertAllWhole, listed } from './faulty-server.ts'
import { connect, type RawConnection, uploadRequest } from './raw-client.ts'

const content = textOf('abort', 2_000_000)

const leave = {
  reset: ({ socket }: RawConnection) => socket.resetAndDestroy(),
  destroy: ({ socket }: RawConnection) => socket.destroy(),
  FIN: ({ socket }: RawConnection) => socket.end(),
} satisfies Record<string, (connection: RawConnection) => void>

describe('an upload aborted by the client leaves nothing', () => {
  let server: TestServer
  before(async () => {
    server = await startServer()
  })
  after(() => server.close())

  const { head, rest } = uploadRequest('', content)
  const moments: Record<string, number> = {
    'before byte 1': head.length,
    'at byte 1': head.length + 1,
    'in the middle': head.length + content.length / 2,
    'after the last byte of the file': head.length + content.length,
    'one byte before the end': head.length + rest.length - 1,
  }
  for (const [moment, sent] of Object.entries(moments)) {
    for (const [how, go] of Object.entries(leave)) {
      test(`${moment}, by ${how}`, async () => {
        const connection = await connect(server.port)
        const request = uploadRequest(server.token, content)
        const surplus = server.token.length // the token is part of the head and was not counted above
        await connection.send(Buffer.concat([request.head, request.rest]).subarray(0, sent + surplus))
        await until('the upload has started', async () => (await pendingBlobs(server)).length > 0)
        go(connection)
        await untilNothingIsStored(server)
        assert.deepEqual(await listed(server), [])
        connection.socket.destroy()
      })
    }
  }
})

describe('a client that disconnects after sending, before the response', () => {
  let server: TestServer
  before(async () => {
    server = await startServer()
  })
  after(() => server.close())

  for (const [how, go] of Object.entries(leave)) {
    test(`by ${how}: a complete file or nothing`, async () => {
      const connection = await connect(server.port)
      const { head, rest } = uploadRequest(server.token, content)
      await connection.send(Buffer.concat([head, rest]))
      go(connection)
      await until('the upload has ended', async () => (await pendingBlobs(server)).length === 0)
      await until(
        'one blob for each file',
        async () => (await server.blobs()).length === (await listed(server)).length,
      )
      await assertAllWhole(server, content)
      connection.socket.destroy()
    })
  }
})

describe('a client that is too slow is disconnected', () => {
  let server: TestServer
  before(async () => {
    server = await startServer({
      adapt: (deps) => ({ ...deps, clientTimeouts: { ...deps.clientTimeouts, graceMs: 300 } }),
    })
  })
  after(() => server.close())
  const connections: RawConnection[] = []
  afterEach(() => {
    for (const { socket } of connections.splice(0)) socket.destroy()
  })

  async function startUpload(): Promise<RawConnection> {
    const connection = await connect(server.port)
    connections.push(connection)
    const { head } = uploadRequest(server.token, content)
    await connection.send(Buffer.concat([head, Buffer.from(content.slice(0, 100))]))
    await until('the upload has started', async () => (await pendingBlobs(server)).length > 0)
    return connection
  }

  async function assertCut(connection: RawConnection): Promise<void> {
    const { status, body } = await connection.response()
    assert.equal(status, 408)
    assert.deepEqual(JSON.parse(body.toString()), { error: 'Request timeout' })
    await untilNothingIsStored(server)
    assert.deepEqual(await listed(server), [])
  }

  test('if it stalls', async () => {
    await assertCut(await startUpload())
  })

  test('if it crawls', async () => {
    const connection = await startUpload()
    const crawling = setInterval(() => connection.socket.write('x'), 20)
    await assertCut(connection).finally(() => clearInterval(crawling))
  })

  test('if it stalls after a fast start', async () => {
    const connection = await startUpload()
    await connection.send(Buffer.from(content.slice(100, -100)))
    await assertCut(connection)
  })

  test('but not if it is slow and steady', async () => {
    const connection = await connect(server.port)
    connections.push(connection)
    const small = textOf('steady', 12_000)
    const { head, rest } = uploadRequest(server.token, small)
    await connection.send(head)
    // Twenty times the required speed, for longer than the grace period.
    for (let at = 0; at < rest.length; at += 600) {
      await connection.send(rest.subarray(at, at + 600))
      await delay(30)
    }
    assert.equal((await connection.response()).status, 201)
    await assertAllWhole(server, small)
  })
})

async function untilNothingIsStored(server: TestServer): Promise<void> {
  await until('no blob and no intent is left', async () => {
    const [blobs, left] = await Promise.all([server.blobs(), pendingBlobs(server)])
    return blobs.length === 0 && left.length === 0
  })
}
