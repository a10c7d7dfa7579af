// Small files are rows of the database: one commit for bytes and row.
import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import type { ByteRange } from '../src/files/ports.ts'
import { isSmall } from '../src/files/small-blobs.ts'
import { sha256, textOf } from './faults/content.ts'
import { uploaded } from './responses.ts'
import { newFolder, startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

let server: TestServer
let hasRoom = true
before(async () => {
  server = await startServer({
    adapt: (deps) => ({ ...deps, files: { ...deps.files, hasRoom: async () => hasRoom } }),
  })
})
after(() => server.close())

async function newBlobs(act: () => Promise<unknown>): Promise<string[]> {
  const before = await server.blobs()
  await act()
  return (await server.blobs()).filter((key) => !before.includes(key))
}

test('a small file is in the database, a larger one in the store, and both are read the same way', async () => {
  for (const [size, small] of [
    [0, true],
    [1, true],
    [60_000, true],
    [65_000, true],
    [66_000, false],
    [200_000, false],
  ] as const) {
    const content = textOf(String(size), size)
    let id = ''
    const blobs = await newBlobs(async () => {
      id = (await uploaded(server.upload(content, { name: 'a.md' }))).id
    })
    assert.deepEqual(blobs.map(isSmall), [small], String(size))
    for (const path of [`/api/files/${id}/download`, `/files/${id}`]) {
      const whole = await server.request(path)
      assert.equal(whole.status, 200)
      assert.equal(whole.headers.get('content-length'), String(size))
      assert.equal(sha256(await whole.bytes()), sha256(content))
      const head = await server.request(path, { method: 'HEAD' })
      assert.equal(head.headers.get('content-length'), String(size))
      if (size < 10) continue
      const etag = whole.headers.get('etag') ?? ''
      const same = await server.request(path, { headers: { 'if-none-match': etag } })
      assert.equal(same.status, 304)
      const part = await server.request(path, { headers: { range: 'bytes=5-9' } })
      assert.deepEqual([part.status, await part.text()], [206, content.slice(5, 10)])
      const end = await server.request(path, { headers: { range: 'bytes=-3' } })
      assert.deepEqual([end.status, await end.text()], [206, content.slice(-3)])
      const parts = await server.request(path, { headers: { range: 'bytes=0-1,7-8' } })
      assert.equal(parts.status, 206)
      const text = await parts.text()
      assert.ok(text.includes(`\r\n\r\n${content.slice(0, 2)}\r\n`))
      assert.ok(text.includes(`\r\n\r\n${content.slice(7, 9)}\r\n`))
    }
  }
})

test('a small file of unknown length goes to the store', async () => {
  const form = new FormData()
  form.set('project_id', 'p1')
  form.set('file', new Blob(['hello']), 'hello.txt')
  const { body, headers } = new Response(form)
  const blobs = await newBlobs(async () => {
    const response = await server.request('/api/files/upload', {
      method: 'POST',
      body,
      headers: { 'content-type': headers.get('content-type') ?? '' },
      duplex: 'half',
    } as RequestInit)
    assert.equal(response.status, 201)
  })
  assert.deepEqual(blobs.map(isSmall), [false])
})

test('rejected, repeated and deleted uploads leave no row', async () => {
  const refused = await newBlobs(async () => {
    const eicar = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
    assert.equal((await server.upload(eicar, { name: 'e.txt' })).status, 400)
    assert.equal((await server.upload('MZ\0\0', { name: 'e.exe' })).status, 400)
  })
  assert.deepEqual(refused, [])
  const repeated = await newBlobs(async () => {
    const send = () => server.upload('once', { name: 'once.md', headers: { 'idempotency-key': 'once' } })
    const ids = await Promise.all([send(), send(), send()].map(async (sent) => (await uploaded(sent)).id))
    assert.equal(new Set(ids).size, 1)
  })
  assert.equal(repeated.length, 1)
  const before = await server.blobs()
  const { id } = await uploaded(server.upload('gone', { name: 'gone.md' }))
  assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
  await until('its row is deleted', async () => (await server.blobs()).length === before.length)
  assert.deepEqual(await server.deps.files.catalog.dueIntents(Number.MAX_SAFE_INTEGER, '', 10), [])
  assert.equal((await server.request(`/files/${id}`)).status, 404)
})

test('a small blob is read like a file', async () => {
  const { id } = await uploaded(server.upload('0123456789', { name: 'digits.md' }))
  const { blob = '' } = (await server.deps.files.catalog.find(id)) ?? {}
  const read = async (range?: ByteRange) => text(await server.deps.files.blobs.get(blob, range))
  assert.equal(await read(), '0123456789')
  assert.equal(await read({ start: 4, end: 7 }), '4567')
  await assert.rejects(read({ start: 4, end: 10 }))
  const opened = await server.deps.files.blobs.open?.(blob)
  assert.equal(opened?.size, 10)
  const into = Buffer.alloc(4)
  assert.equal(await opened?.read(into, 4), 4)
  assert.equal(into.toString(), '4567')
  await opened?.close()
})

test('on a nearly full disk uploads are rejected, and files can still be read and deleted', async () => {
  const sizes = [50_000, 200_000]
  const send = (size: number, headers = {}) =>
    server.upload(textOf(`full ${size}`, size), { name: 'full.md', headers })
  const first = await uploaded(send(70, { 'idempotency-key': 'full' }))
  const there = await Promise.all(sizes.map((size) => uploaded(send(size))))
  hasRoom = false
  const added = await newBlobs(async () => {
    for (const size of sizes) assert.equal((await send(size)).status, 507)
  })
  assert.deepEqual(added, [])
  assert.equal((await uploaded(send(70, { 'idempotency-key': 'full' }))).id, first.id)
  for (const { id } of there) {
    assert.equal((await server.request(`/files/${id}`)).status, 200)
    assert.equal((await server.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
  }
  hasRoom = true
  await uploaded(send(50_000))
})

test('the bytes of a deleted small file are overwritten in the database', async () => {
  const dataDir = await newFolder()
  const own = await startServer({ dataDir })
  const content = textOf('private', 40_000)
  const { id } = await uploaded(own.upload(content, { name: 'private.md' }))
  const excerpt = content.slice(6_000, 6_100)
  const contains = async (name: string) => (await readFile(join(dataDir, name))).includes(excerpt)
  assert.ok(await contains('atelier.db-wal'))
  assert.equal((await own.request(`/api/files/${id}`, { method: 'DELETE' })).status, 200)
  await until('its row is deleted', async () => (await own.blobs()).length === 0)
  await own.close()
  assert.equal(await contains('atelier.db'), false)
  await rm(dataDir, { recursive: true })
})
