import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { inspect } from 'node:util'
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { blobStoreContract } from '../../../test/blob-store-contract.ts'
import { inspectBucket, newPrefix, skipS3, useS3 } from '../../../test/s3.ts'
import type { Bytes } from '../ports.ts'
import { openS3Blobs, type S3Options } from './s3.ts'
import { PART_BYTES } from './s3-upload.ts'

const MEGABYTE = 1024 * 1024
const SMALL = randomBytes(100_000)
const LARGE = randomBytes(2 * PART_BYTES + 12_345)
const newKey = () => randomBytes(16).toString('hex')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const folders: string[] = []
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-spool-'))
  folders.push(folder)
  return folder
}

async function* bodyOf(bytes: Buffer): Bytes {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536)
}

describe('s3 blobs', { skip: skipS3 }, () => {
  const s3 = useS3()

  async function newStore(options: Partial<S3Options> = {}) {
    const address = s3.address()
    const spoolDir = await newFolder()
    const blobs = await openS3Blobs(address, { spoolDir, ...options })
    return { blobs, address, bucket: inspectBucket(address), spoolDir }
  }

  blobStoreContract(() => s3.address().href)

  for (const [size, content] of [
    ['small', SMALL],
    ['large', LARGE],
  ] as const) {
    test(`show a ${size} blob only after it is cleared`, async () => {
      const { blobs, bucket, spoolDir } = await newStore()
      const key = newKey()
      const whole = Promise.withResolvers<void>()
      const cleared = Promise.withResolvers<void>()
      const stored = blobs.put(key, bodyOf(content), {
        onWritten: (_, all) => all && whole.resolve(),
        cleared: cleared.promise,
      })
      await whole.promise
      assert.deepEqual(await bucket.objects(), [])
      await assert.rejects(blobs.get(key), { code: 'file_not_found' })
      assert.ok((await readFile(blobs.path(key, 'arriving') ?? '')).equals(content), 'for the scanners')
      cleared.resolve()
      await stored
      assert.equal((await bucket.objects()).length, 1)
      assert.equal(sha256(Buffer.concat(await (await blobs.get(key)).toArray())), sha256(content))
      assert.deepEqual(await readdir(spoolDir), [])
      assert.equal(blobs.path(key, 'stored'), undefined)
    })

    test(`store nothing of a ${size} blob that is not cleared`, async () => {
      const { blobs, bucket, spoolDir } = await newStore()
      const cleared = Promise.withResolvers<void>()
      const stored = blobs.put(newKey(), bodyOf(content), {
        onWritten: (_, all) => all && cleared.reject(new Error('infected')),
        cleared: cleared.promise,
      })
      await assert.rejects(stored, /infected/)
      assert.deepEqual(await bucket.objects(), [])
      assert.deepEqual(await bucket.uploads(), [])
      assert.deepEqual(await readdir(spoolDir), [])
    })
  }

  test('send a large blob in parts while it arrives, and abort if it fails', async () => {
    const { blobs, bucket, spoolDir } = await newStore()
    async function* broken(): Bytes {
      yield* bodyOf(LARGE)
      while ((await bucket.uploads()).length === 0) {} // wait until S3 has the upload
      throw new Error('the client disconnected')
    }
    await assert.rejects(blobs.put(newKey(), broken()), /the client disconnected/)
    assert.deepEqual(await bucket.uploads(), [])
    assert.deepEqual(await bucket.objects(), [])
    assert.deepEqual(await readdir(spoolDir), [])
  })

  test('support 50 MB, exact multiples of a part, and ranges across parts', async () => {
    const { blobs, bucket } = await newStore()
    for (const size of [PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES, 50 * MEGABYTE]) {
      const bytes = randomBytes(size)
      const key = newKey()
      await blobs.put(key, bodyOf(bytes))
      assert.equal(
        sha256(Buffer.concat(await (await blobs.get(key)).toArray())),
        sha256(bytes),
        `${size} bytes`,
      )
      const range = { start: Math.max(0, PART_BYTES - 7), end: size - 1 }
      const part = Buffer.concat(await (await blobs.get(key, range)).toArray())
      assert.ok(part.equals(bytes.subarray(range.start)), `the end of ${size} bytes`)
      await blobs.delete(key)
    }
    assert.deepEqual(await bucket.uploads(), [])
  })

  test('are deleted together with their uploads left by a crash, and no others', async () => {
    const { blobs, bucket } = await newStore()
    const key = newKey()
    const left = { Bucket: bucket.where.Bucket, Key: `${bucket.where.Prefix}${key}` }
    for (const object of [left, left, { ...left, Key: `${bucket.where.Prefix}${newKey()}` }]) {
      const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(object))
      const part = { ...object, UploadId, PartNumber: 1, Body: SMALL }
      await bucket.client.send(new UploadPartCommand(part))
    }
    assert.equal((await bucket.uploads()).length, 3)
    await blobs.delete(key)
    assert.equal((await bucket.uploads()).length, 1)
    assert.ok(!(await bucket.uploads()).includes(left.Key))
  })

  test('empty the spool at startup', async () => {
    const spoolDir = await newFolder()
    await writeFile(join(spoolDir, newKey()), 'half a file')
    await openS3Blobs(s3.address(), { spoolDir })
    assert.deepEqual(await readdir(spoolDir), [])
  })

  test('leave nothing after a check', async () => {
    const { blobs, bucket, spoolDir } = await newStore()
    await blobs.check()
    assert.deepEqual(await bucket.objects(), [])
    assert.deepEqual(await readdir(spoolDir), [])
  })

  test('are rejected if a byte changes in transit, and nothing is stored', async (t) => {
    const direct = s3.address()
    const proxy = await startProxy(direct, (chunk) => {
      const changed = Buffer.from(chunk)
      if (changed.length > 1000) changed[500] = (changed[500] ?? 0) ^ 1
      return changed
    })
    t.after(proxy.close)
    const blobs = await openS3Blobs(proxy.address, { spoolDir: await newFolder() })
    for (const content of [SMALL, LARGE]) {
      await assert.rejects(blobs.put(newKey(), bodyOf(content)), { code: 'unavailable' })
    }
    assert.deepEqual(await inspectBucket(direct).objects(), [])
    assert.deepEqual(await inspectBucket(direct).uploads(), [])
    assert.ok(proxy.bodies().length >= 2)
    for (const headers of proxy.bodies())
      assert.match(String(headers['content-md5']), /^[A-Za-z0-9+/]{22}==$/)
  })

  test('use the checksums of AWS if no endpoint is set', async (t) => {
    const address = s3.address()
    const proxy = await startProxy(address, (chunk) => chunk)
    t.after(proxy.close)
    process.env.AWS_ENDPOINT_URL_S3 = proxy.address.searchParams.get('endpoint') ?? ''
    t.after(() => delete process.env.AWS_ENDPOINT_URL_S3)
    address.searchParams.delete('endpoint')
    const blobs = await openS3Blobs(address, { spoolDir: await newFolder() })
    for (const content of [SMALL, LARGE]) {
      const key = newKey()
      await blobs.put(key, bodyOf(content))
      assert.equal(sha256(Buffer.concat(await (await blobs.get(key)).toArray())), sha256(content))
    }
    assert.equal(proxy.bodies().length, 4)
    for (const headers of proxy.bodies())
      assert.match(String(headers['x-amz-checksum-crc32']), /^[A-Za-z0-9+/]{6}==$/)
    const announced = proxy.requests.filter((headers) => headers['x-amz-checksum-algorithm'] === 'CRC32')
    assert.equal(announced.length, 1)
  })

  test('hold few parts in memory, regardless of the number of uploads', async (t) => {
    const { blobs } = await newStore()
    const chunk = randomBytes(65_536)
    async function* large(): Bytes {
      for (let sent = 0; sent < 30 * MEGABYTE; sent += chunk.length) yield chunk
    }
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 5)
    const uploads = Array.from({ length: 8 }, newKey)
    await Promise.all(uploads.map((key) => blobs.put(key, large())))
    clearInterval(timer)
    await Promise.all(uploads.map((key) => blobs.delete(key)))
    t.diagnostic(`8 × 30 MB at once: ${Math.round(most / MEGABYTE)} MB of buffers`)
    assert.ok(most < 160 * MEGABYTE) // of 240; sent parts are freed by the garbage collector
  })

  test('do not reveal keys and signatures in errors', async () => {
    const address = newPrefix(s3.address())
    address.hostname = 'no-such-bucket'
    const blobs = await openS3Blobs(address, { spoolDir: await newFolder() })
    await assert.rejects(blobs.put(newKey(), bodyOf(SMALL)), (error: Error & { code: string }) => {
      assert.equal(error.code, 'unavailable')
      const text = inspect(error, { depth: null, showHidden: true })
      assert.match(text, /NoSuchBucket/)
      assert.doesNotMatch(text, /testkey|secret|signature|authorization/i)
      return true
    })
    await assert.rejects(blobs.check(), { code: 'unavailable' })
  })

  test('reject keys that could be paths', async () => {
    const { blobs } = await newStore()
    for (const key of ['../../etc/passwd', '', 'A'.repeat(32)]) {
      await assert.rejects(blobs.get(key), /32 hexadecimal digits/)
      await assert.rejects(blobs.put(key, bodyOf(SMALL)), /32 hexadecimal digits/)
    }
  })
})

/** Forwards everything to S3, with bodies changed by `change`. */
async function startProxy(target: URL, change: (chunk: Buffer) => Buffer) {
  const endpoint = new URL(target.searchParams.get('endpoint') ?? '')
  const requests: IncomingHttpHeaders[] = []
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    requests.push(headers)
    const { hostname, port } = endpoint
    const outgoing = request({ hostname, port, method, path: url, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 500, upstream.headers)
      upstream.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.on('data', (chunk: Buffer) => outgoing.write(change(chunk)))
    incoming.on('end', () => outgoing.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(target)
  address.searchParams.set('endpoint', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    address,
    requests,
    bodies: () => requests.filter((headers) => Number(headers['content-length'] ?? 0) > 1000),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
