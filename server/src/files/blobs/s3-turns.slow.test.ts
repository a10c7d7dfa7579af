import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Bytes } from '../ports.ts'
import { openS3Blobs } from './s3.ts'
import { PART_BYTES } from './s3-upload.ts'

// Number of parts that fit into memory while they are sent to S3.
const PARTS_AT_ONCE = 8

const [mine, other] = ['a'.repeat(32), 'b'.repeat(32)]
const chunk = Buffer.alloc(PART_BYTES / 5)

async function* parts(count: number): Bytes {
  for (let sent = 0; sent < count * PART_BYTES; sent += chunk.length) yield chunk
  yield Buffer.of(1)
}

const tick = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 10))

/** Accepts multipart uploads. Responds to a part only after `release`. */
async function startFakeS3() {
  const received: string[] = []
  const pending: (() => void)[] = []
  const xml = (name: string) => `<${name}><UploadId>1</UploadId><ETag>"1"</ETag></${name}>`
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test')
    if (request.method === 'PUT') received.push(pathname.slice(-1))
    for await (const _ of request);
    if (request.method === 'PUT') await new Promise<void>((resolve) => pending.push(resolve))
    response.setHeader('etag', '"1"')
    const name = searchParams.has('uploads')
      ? 'InitiateMultipartUploadResult'
      : 'CompleteMultipartUploadResult'
    response.end(request.method === 'POST' ? xml(name) : '')
  }
  const server = createServer((request, response) => void respond(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const release = () => pending.shift()?.()
  return { server, received, release, port: (server.address() as AddressInfo).port }
}

test('uploads of several workspaces take turns sending parts to S3', async (t) => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  const { server, received, release, port } = await startFakeS3()
  const spoolDir = await mkdtemp(join(tmpdir(), 'atelier-s3-turns-'))
  t.after(async () => {
    server.closeAllConnections()
    server.close()
    await rm(spoolDir, { recursive: true })
  })
  const address = `s3://bucket/files?region=us-east-1&endpoint=http://127.0.0.1:${port}&path_style=true`
  const blobs = await openS3Blobs(new URL(address), { spoolDir })
  const written = () => Promise.withResolvers<void>()
  const [backlogWritten, otherWritten] = [written(), written()]
  const backlog = blobs.put(mine, parts(2 * PARTS_AT_ONCE), {
    caller: { workspace: 'mine', tokenId: 'one' },
    onWritten: (_, whole) => whole && backlogWritten.resolve(),
  })
  await backlogWritten.promise
  const single = blobs.put(other, parts(1), {
    caller: { workspace: 'other', tokenId: 'two' },
    onWritten: (_, whole) => whole && otherWritten.resolve(),
  })
  await otherWritten.promise
  const ended = Promise.all([backlog, single]).then(() => true)
  // One response at a time, so that parts arrive in the order of their turns.
  for (let sent = PARTS_AT_ONCE; !(await Promise.race([ended, tick()])); sent++) {
    while (received.length < Math.min(sent, 2 * PARTS_AT_ONCE + 2)) await tick()
    release()
  }
  const first = received.indexOf('b')
  assert.ok(first >= PARTS_AT_ONCE && first <= PARTS_AT_ONCE + 4, `order of the parts: ${received.join('')}`)
})
