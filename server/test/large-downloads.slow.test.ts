// Large files are sent from reused buffers: a download must never contain bytes of another.
import assert from 'node:assert/strict'
import { readdirSync, readlinkSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sha256, textOf } from './faults/content.ts'
import { connect, getRequest } from './faults/raw-client.ts'
import { uploaded } from './responses.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

const SIZES = [65_537, 262_144, 262_145, 524_288, 1_500_000, 7_000_001]

let server: TestServer
const files: { id: string; content: string }[] = []
before(async () => {
  server = await startServer()
  for (const size of SIZES) {
    const content = textOf(`large ${size}`, size)
    files.push({ id: (await uploaded(server.upload(content, { name: `${size}.md` }))).id, content })
  }
})
after(() => server.close())

/** Open blob files of this process. */
function openFiles(): string[] {
  const links = readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)]
    } catch {
      return [] // the descriptor used for listing
    }
  })
  return links.filter((link) => link.startsWith(join(server.dataDir, 'blobs')))
}

/** The bodies of complete responses. */
function bodiesIn(received: readonly Buffer[]): Buffer[] {
  const bytes = Buffer.concat(received)
  const bodies: Buffer[] = []
  for (let at = 0; ; ) {
    const head = bytes.indexOf('\r\n\r\n', at) + 4
    if (head < 4) return bodies
    const length = Number(/^content-length: (\d+)$/im.exec(bytes.toString('latin1', at, head))?.[1])
    if (bytes.length < head + length) return bodies
    bodies.push(bytes.subarray(head, head + length))
    at = head + length
  }
}

const untilClosed = () => until('every file is closed', () => openFiles().length === 0)

test('concurrent full and range downloads return the uploaded bytes', async () => {
  const downloads = Array.from({ length: 36 }, async (_, turn) => {
    const { id, content } = files[turn % files.length] ?? { id: '', content: '' }
    const start = turn % 2 === 0 ? 0 : Math.floor(content.length / 3)
    const headers = turn % 2 === 0 ? {} : { range: `bytes=${start}-` }
    const response = await server.request(`/api/files/${id}/download`, { headers })
    assert.equal(response.status, turn % 2 === 0 ? 200 : 206)
    assert.equal(sha256(await response.bytes()), sha256(content.slice(start)))
  })
  await Promise.all(downloads)
  await untilClosed()
})

test('no response adds so many listeners that Node warns of a leak', async () => {
  const warnings: string[] = []
  const onWarning = ({ message }: Error) => warnings.push(message)
  process.on('warning', onWarning)
  const { id } = files[4] ?? { id: '' }
  for (const range of ['bytes=0-', 'bytes=7-900000', 'bytes=0-9,500000-500009,900000-'])
    for (const path of [`/files/${id}`, `/api/files/${id}/download`])
      await (await server.request(path, { headers: { range } })).bytes()
  process.off('warning', onWarning)
  assert.deepEqual(warnings, [])
})

test('pipelined downloads on one connection are correct', async () => {
  const connection = await connect(server.port)
  const received: Buffer[] = []
  connection.socket.on('data', (chunk: Buffer) => received.push(chunk))
  const wanted = [5, 2, 5, 1].map((index) => files[index] ?? { id: '', content: '' })
  await connection.send(
    Buffer.concat(wanted.map(({ id }) => Buffer.from(getRequest(server.token, `/api/files/${id}/download`)))),
  )
  // In the meantime, other downloads use the same buffers.
  const others = files.map(async ({ id, content }) => {
    const response = await server.request(`/files/${id}`)
    assert.equal(sha256(await response.bytes()), sha256(content))
  })
  const expected = wanted.map(({ content }) => sha256(content))
  await until('all responses', () => bodiesIn(received).length === wanted.length)
  assert.deepEqual(bodiesIn(received).map(sha256), expected)
  connection.socket.destroy()
  await Promise.all(others)
  await untilClosed()
})

test('an aborted download leaves no file open, and the next one gets its own bytes', async () => {
  const { id, content } = files[5] ?? { id: '', content: '' }
  for (let turn = 0; turn < 10; turn++) {
    const connection = await connect(server.port)
    await connection.send(getRequest(server.token, `/api/files/${id}/download`))
    await until('the first bytes', () => connection.receivedBytes() > 0)
    connection.socket.destroy()
    const response = await server.request(`/api/files/${id}/download`)
    assert.equal(sha256(await response.bytes()), sha256(content))
  }
  await untilClosed()
})

test('a truncated file is an error, never a short response', async () => {
  const { id } = await uploaded(server.upload(textOf('short', 400_000), { name: 'short.md' }))
  const file = await server.deps.files.catalog.find(id)
  assert.ok(file)
  await truncate(join(server.dataDir, 'blobs', file.blob.slice(0, 2), file.blob), 399_999)
  const response = await server.request(`/api/files/${id}/download`)
  assert.equal(response.status, 500)
  assert.deepEqual(await response.json(), { error: 'Internal server error' })
  await untilClosed()
})
