import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { inOnePiece } from '../../src/files/upload/receive-content.ts'
import { storeFile } from '../../src/files/upload/store-file.ts'
import { sweepOrphans } from '../../src/files/upload/sweep-orphans.ts'
import { pendingBlobs } from '../responses.ts'
import { startServer, type TestServer } from '../server.ts'
import { until } from '../until.ts'
import { sha256, textOf } from './content.ts'
import { assertAllWhole, download, listed, uploaded } from './faulty-server.ts'
import { connect, getRequest, uploadRequest } from './raw-client.ts'

const content = textOf('race', 600_000)
// Larger than the socket buffers of both sides, so that a client that does not read blocks the server halfway.
const large = textOf('slow', 30_000_000)

let server: TestServer
/** Delays uploads before their first byte on disk. */
let gate: Promise<void> | undefined
beforeEach(async () => {
  gate = undefined
  server = await startServer({
    adapt: (deps) => {
      const { blobs } = deps.files
      const put: typeof blobs.put = async (...args) => {
        await gate
        return blobs.put(...args)
      }
      return { ...deps, files: { ...deps.files, blobs: { ...blobs, put } } }
    },
  })
})
afterEach(() => server.close())

const pending = () => pendingBlobs(server)
const sweepAll = () => sweepOrphans(server.deps.files, Number.MAX_SAFE_INTEGER)

async function assertNothingStored(): Promise<void> {
  assert.deepEqual(await listed(server), [])
  assert.deepEqual(await server.blobs(), [])
  assert.deepEqual(await pending(), [])
}

test('20 parallel deletes of one file: one succeeds, the others get 404', async () => {
  const id = await uploaded(server, content)
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => server.request(`/api/files/${id}`, { method: 'DELETE' })),
  )
  const statuses = responses.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, ...Array(19).fill(404)])
  await assertNothingStored()
})

test('a download completes even if the file is deleted in the meantime', async () => {
  const id = await uploaded(server, large)
  const slow = await connect(server.port)
  await slow.send(getRequest(server.token, `/api/files/${id}/download`))
  await until('the first bytes', () => slow.receivedBytes() > 0)
  slow.socket.pause()

  assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
  assert.equal((await download(server, id)).status, 404)
  assert.ok(slow.receivedBytes() < large.length / 2, 'the download finished before the deletion')

  slow.socket.resume()
  const { status, body } = await slow.response()
  assert.equal(status, 200)
  assert.equal(sha256(body), sha256(large))
  slow.socket.destroy()
  await assertNothingStored()
})

test('parallel uploads with the same Idempotency-Key are one file', async () => {
  const send = () => server.upload(content, { headers: { 'idempotency-key': 'same' } })
  const responses = await Promise.all([send(), send(), send(), send()])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  const bodies = await Promise.all(responses.map((response) => response.json()))
  for (const body of bodies) assert.deepEqual(body, bodies[0])
  const replays = responses.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')
  assert.equal(replays.length, 3)
  assert.equal((await listed(server)).length, 1)
  assert.equal((await server.blobs()).length, 1)
  assert.deepEqual(await pending(), [])
  await assertAllWhole(server, content)
})

test('an upload whose bytes are swept while its bytes arrive fails and leaves nothing', async () => {
  const connection = await connect(server.port)
  const { head, rest } = uploadRequest(server.token, content)
  await connection.send(Buffer.concat([head, rest.subarray(0, 300_000)]))
  await until('the first bytes are on disk', async () => (await server.blobs()).length > 0)
  assert.deepEqual(await sweepAll(), { removed: 1, failed: 0 })
  await connection.send(rest.subarray(300_000))

  const { status, body } = await connection.response()
  assert.equal(status, 503)
  assert.deepEqual(JSON.parse(body.toString()), { error: 'Service unavailable' })
  connection.socket.destroy()
  await assertNothingStored()
})

test('a file that is deleted before its bytes are moved to their place leaves nothing', async () => {
  const { promise: moving, resolve: move } = Promise.withResolvers<void>()
  const { blobs } = server.deps.files
  assert.ok(blobs.arrivals)
  const { arrivals } = blobs
  const upload = storeFile(
    {
      ...server.deps.files,
      blobs: {
        ...blobs,
        arrivals: {
          ...arrivals,
          async keep(key) {
            await moving
            return arrivals.keep(key)
          },
        },
      },
    },
    { tokenId: 't', workspace: 'default', project: undefined },
    {
      name: 'a.txt',
      body: inOnePiece(Buffer.from(content)),
      size: undefined,
      destination: () => ({ project: 'p1', folder: '' }),
      signal: new AbortController().signal,
    },
  )
  await until('the file is committed', async () => (await listed(server)).length > 0)
  await assertAllWhole(server, content)
  const [{ id } = { id: '' }] = await listed(server)
  assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
  move()
  assert.equal((await upload).file.id, id)
  await assertNothingStored()
})

test('concurrent deletions and sweeps remove everything once', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => uploaded(server, content)))
  const deletes = ids.map((id) => server.request(`/api/files/${id}`, { method: 'DELETE' }))
  const sweeps = Array.from({ length: 5 }, sweepAll)
  for (const { status } of await Promise.all(deletes)) assert.equal(status, 200)
  for (const { failed } of await Promise.all(sweeps)) assert.equal(failed, 0)
  await assertNothingStored()
})
