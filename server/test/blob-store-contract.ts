import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { test } from 'node:test'
import type { BlobStore, Bytes } from '../src/files/ports.ts'

const newKey = () => randomBytes(16).toString('hex')

async function* chunksOf(bytes: Buffer, size: number): Bytes {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}

/** The tests that every blob store must pass; see CONTRIBUTING.md. */
export function blobStoreContract(open: () => Promise<BlobStore>): void {
  test('returns the stored bytes, at various sizes', async () => {
    const blobs = await open()
    for (const size of [0, 1, 65_535, 65_536, 262_144, 262_145, 5_000_001]) {
      const bytes = randomBytes(size)
      const key = newKey()
      await blobs.put(key, chunksOf(bytes, 50_000))
      const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
      assert.equal(hash(await read(await blobs.get(key))), hash(bytes), `${size} bytes`)
    }
  })

  test('returns any range, both ends included', async () => {
    const blobs = await open()
    const bytes = randomBytes(700_000)
    const key = newKey()
    await blobs.put(key, chunksOf(bytes, 65_536))
    for (const [start, end] of [
      [0, 0],
      [0, 699_999],
      [699_999, 699_999],
      [65_535, 65_536],
      [1, 300_000],
    ] as const) {
      assert.ok(
        (await read(await blobs.get(key, { start, end }))).equals(bytes.subarray(start, end + 1)),
        `${start}-${end}`,
      )
    }
  })

  test('rejects a range beyond the end', async () => {
    const blobs = await open()
    const key = newKey()
    await blobs.put(key, chunksOf(randomBytes(10_000), 4_096))
    await assert.rejects(blobs.get(key, { start: 3, end: 10_000 }))
  })

  test('rejects with file_not_found before the first byte if the blob does not exist', async () => {
    const blobs = await open()
    await assert.rejects(blobs.get(newKey()), { code: 'file_not_found' })
    await assert.rejects(blobs.get(newKey(), { start: 0, end: 1 }), { code: 'file_not_found' })
  })

  test('stores nothing of a body that fails', async () => {
    const blobs = await open()
    const key = newKey()
    async function* broken(): Bytes {
      yield randomBytes(400_000)
      throw new Error('the client disconnected')
    }
    await assert.rejects(blobs.put(key, broken()), /the client disconnected/)
    await assert.rejects(blobs.get(key), { code: 'file_not_found' })
  })

  test('deletes a blob, and deleting it again succeeds', async () => {
    const blobs = await open()
    const key = newKey()
    await blobs.put(key, chunksOf(Buffer.from('gone'), 4))
    await blobs.delete(key)
    await blobs.delete(key)
    await blobs.delete(newKey())
    await assert.rejects(blobs.get(key), { code: 'file_not_found' })
  })

  test('lists every blob and nothing else', async () => {
    const blobs = await open()
    const keys = Array.from({ length: 30 }, newKey)
    await Promise.all(keys.map((key) => blobs.put(key, chunksOf(Buffer.from(key), 8))))
    await blobs.check()
    const [deleted, ...stored] = keys
    await blobs.delete(deleted ?? '')
    assert.deepEqual((await Array.fromAsync(blobs.keys())).sort(), stored.sort())
  })

  test('lets a reader finish a blob that is deleted in the meantime', async () => {
    const blobs = await open()
    const bytes = randomBytes(3_000_000)
    const key = newKey()
    await blobs.put(key, chunksOf(bytes, 65_536))
    const stream = await blobs.get(key)
    await blobs.delete(key)
    assert.ok((await read(stream)).equals(bytes))
  })

  test('stores many blobs at once', async () => {
    const blobs = await open()
    const entries = Array.from({ length: 40 }, () => ({ key: newKey(), bytes: randomBytes(10_000) }))
    await Promise.all(entries.map(({ key, bytes }) => blobs.put(key, chunksOf(bytes, 3000))))
    for (const { key, bytes } of entries) assert.ok((await read(await blobs.get(key))).equals(bytes))
  })

  test('reads the body no faster than it stores it', async () => {
    const blobs = await open()
    let pulling = 0
    async function* watched(): Bytes {
      for (let index = 0; index < 50; index++) {
        assert.equal(++pulling, 1, 'requested a chunk while another was pending')
        yield Buffer.alloc(100_000)
        pulling--
      }
    }
    await blobs.put(newKey(), watched())
  })

  test('passes its check', async () => {
    await (await open()).check()
  })
}
