import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { blobBackendOf, parseBlobsAddress } from '../src/files/blobs/index.ts'
import type { Bytes } from '../src/files/ports.ts'
import { failSyncs, recordSyncs } from './syncs.ts'

const newKey = () => randomBytes(16).toString('hex')

async function* chunksOf(bytes: Buffer, size: number): Bytes {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** A body and a promise for its end. */
function watched(bytes: Buffer): { body: Bytes; whole: Promise<void> } {
  const { promise: whole, resolve } = Promise.withResolvers<void>()
  async function* body(): Bytes {
    yield* chunksOf(bytes, 65_536)
    resolve()
  }
  return { body: body(), whole }
}

async function read(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}

const entriesOf = (folder: string) => readdir(folder, { recursive: true })

/**
 * The tests that every blob store must pass; see CONTRIBUTING.md. Each address must name an empty store; a folder must not exist
 * yet.
 */
export function blobStoreContract(newAddress: () => string | Promise<string>): void {
  const spools: string[] = []
  after(() => Promise.all(spools.map((folder) => rm(folder, { recursive: true }))))

  async function newStore() {
    const address = parseBlobsAddress(await newAddress())
    assert.ok(address)
    const backend = blobBackendOf(address)
    return {
      backend,
      folder: backend.folder(address),
      async open(options: { onlyRead?: boolean } = {}) {
        const spoolDir = await mkdtemp(join(tmpdir(), 'atelier-spool-'))
        spools.push(spoolDir)
        return backend.open(address, { spoolDir, redirect: false, ...options })
      },
    }
  }
  const open = async () => (await newStore()).open()

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
    async function* counted(): Bytes {
      for (let index = 0; index < 50; index++) {
        assert.equal(++pulling, 1, 'requested a chunk while another was pending')
        yield Buffer.alloc(100_000)
        pulling--
      }
    }
    await blobs.put(newKey(), counted())
  })

  test('passes its check', async () => {
    await (await open()).check()
  })

  test('shows a blob only after it is cleared; without arrivals, does not return it either', async () => {
    const blobs = await open()
    const bytes = randomBytes(100_000)
    const [key, ...others] = Array.from({ length: 6 }, newKey) as [string, ...string[]]
    const cleared = Promise.withResolvers<void>()
    const { body, whole } = watched(bytes)
    const reported = Promise.withResolvers<void>()
    const stored = blobs.put(key, body, {
      arriving: true,
      cleared: cleared.promise,
      onWritten: (_, all) => all && reported.resolve(),
    })
    await whole
    if (blobs.path(key, 'arriving') !== undefined) await reported.promise // the scanners wait for this
    // By the end of these, a store that does not wait would have stored the first blob.
    for (const other of others) await blobs.put(other, chunksOf(bytes, 65_536))
    assert.deepEqual((await Array.fromAsync(blobs.keys())).sort(), others.toSorted())
    if (!blobs.arrivals) await assert.rejects(blobs.get(key), { code: 'file_not_found' })
    cleared.resolve()
    await stored
    await blobs.arrivals?.keep(key)
    assert.ok((await read(await blobs.get(key))).equals(bytes))
    assert.deepEqual((await Array.fromAsync(blobs.keys())).sort(), [key, ...others].sort())
  })

  test('stores nothing of a blob that is not cleared, or allows its deletion as an arrival', async () => {
    const blobs = await open()
    const key = newKey()
    const cleared = Promise.withResolvers<void>()
    cleared.promise.catch(() => undefined) // as uploads do: a store with arrivals need not handle it
    const { body, whole } = watched(randomBytes(100_000))
    const stored = blobs.put(key, body, { arriving: true, cleared: cleared.promise })
    const outcome = assert.rejects(stored, /infected/).catch((error) => {
      if (!blobs.arrivals) throw error
    })
    await whole
    cleared.reject(new Error('infected'))
    await outcome
    if (blobs.arrivals) await blobs.delete(key)
    await assert.rejects(blobs.get(key), { code: 'file_not_found' })
    assert.deepEqual(await Array.fromAsync(blobs.keys()), [])
    assert.deepEqual(await Array.fromAsync(blobs.arrivals?.all() ?? []), [])
  })

  test('lists an arrival only among the arrivals; without arrivals, as any other blob', async () => {
    const blobs = await open()
    const arrivals = async () => Array.fromAsync(blobs.arrivals?.all() ?? [], ({ key }) => key)
    const keys = async () => Array.fromAsync(blobs.keys())
    const bytes = randomBytes(100_000)
    const [key, deleted, ordinary] = [newKey(), newKey(), newKey()]
    await blobs.put(key, chunksOf(bytes, 65_536), { arriving: true })
    assert.ok((await read(await blobs.get(key))).equals(bytes))
    if (!blobs.arrivals) return assert.deepEqual(await keys(), [key])

    assert.deepEqual([await keys(), await arrivals()], [[], [key]])
    const [{ writtenAt = 0 } = {}] = await Array.fromAsync(blobs.arrivals.all())
    assert.ok(Math.abs(Date.now() - writtenAt) < 3_600_000, 'milliseconds since 1970')
    const range = { start: 70_000, end: 99_999 }
    assert.ok((await read(await blobs.get(key, range))).equals(bytes.subarray(70_000)))
    for (const time of ['first', 'second'])
      assert.equal(await blobs.arrivals.keep(key), true, `the ${time} time`)
    assert.deepEqual([await keys(), await arrivals()], [[key], []])
    assert.ok((await read(await blobs.get(key))).equals(bytes))

    await blobs.put(deleted, chunksOf(bytes, 65_536), { arriving: true })
    await blobs.delete(deleted)
    await assert.rejects(blobs.get(deleted), { code: 'file_not_found' })
    assert.equal(await blobs.arrivals.keep(deleted), false)
    await blobs.put(ordinary, chunksOf(bytes, 65_536))
    assert.deepEqual([(await keys()).sort(), await arrivals()], [[key, ordinary].sort(), []])
  })

  test('reads an open blob at any position, if it can open one', async () => {
    const blobs = await open()
    if (!blobs.open) return
    await assert.rejects(blobs.open(newKey()), { code: 'file_not_found' })
    for (const arriving of [true, false]) {
      const bytes = randomBytes(100_000)
      const key = newKey()
      await blobs.put(key, chunksOf(bytes, 65_536), { arriving })
      const opened = await blobs.open(key)
      if (arriving) await blobs.arrivals?.keep(key)
      else await blobs.delete(key)
      assert.equal(opened.size, bytes.length)
      for (const [position, length, count] of [
        [0, 200_000, 100_000],
        [65_535, 2, 2],
        [99_000, 5_000, 1_000],
        [100_000, 10, 0],
      ] as const) {
        const into = Buffer.alloc(length)
        assert.equal(await opened.read(into, position), count)
        assert.ok(into.subarray(0, count).equals(bytes.subarray(position, position + count)))
      }
      await opened.close()
    }
  })

  test('has the bytes at its paths, while they arrive and afterwards, if it has paths', async () => {
    const { open, folder } = await newStore()
    const blobs = await open()
    const bytes = randomBytes(1_000_000)
    const key = newKey()
    const reports: [number, boolean][] = []
    const arriving = blobs.path(key, 'arriving')
    await blobs.put(key, chunksOf(bytes, 65_536), {
      arriving: true,
      onWritten(count, whole) {
        reports.push([count, whole])
        if (arriving !== undefined)
          assert.ok(readFileSync(arriving).subarray(0, count).equals(bytes.subarray(0, count)))
      },
    })
    if (arriving !== undefined) assert.deepEqual(reports.at(-1), [bytes.length, true])
    assert.ok(reports.slice(0, -1).every(([, whole]) => !whole))
    await blobs.arrivals?.keep(key)
    const stored = blobs.path(key, 'stored')
    if (folder === undefined) return assert.equal(stored, undefined)
    assert.ok(stored !== undefined && !relative(folder, stored).startsWith('..'))
    assert.ok(readFileSync(stored).equals(bytes))
  })

  test('opened to read only, shows the same and creates nothing, unless it is in memory', async () => {
    const { open, folder, backend } = await newStore()
    if (backend.inMemory) return
    if (folder !== undefined) {
      await assert.rejects(open({ onlyRead: true }), (error: Error) => error.message.includes(folder))
      assert.ok(!existsSync(folder))
    }
    const bytes = randomBytes(10_000)
    const key = newKey()
    await (await open()).put(key, chunksOf(bytes, 4_096))
    // Like a copy without empty folders.
    for (const name of folder === undefined ? [] : await entriesOf(folder))
      await rmdir(join(folder ?? '', name)).catch(() => undefined)
    const before = folder && (await entriesOf(folder))
    const blobs = await open({ onlyRead: true })
    assert.deepEqual(await Array.fromAsync(blobs.keys()), [key])
    assert.ok((await read(await blobs.get(key))).equals(bytes))
    assert.deepEqual(folder && (await entriesOf(folder)), before)
  })

  test('has made a blob, an arrival and a deletion durable when it says so, unless it is in memory', async (t) => {
    const { open, folder, backend } = await newStore()
    if (backend.inMemory) return
    const syncs = folder === undefined ? undefined : await recordSyncs(t, folder)
    const blobs = await open()
    const [key, arrival] = [newKey(), newKey()]
    const bytes = randomBytes(600_000)
    await blobs.put(key, chunksOf(bytes, 65_536))
    syncs?.assertDurable(blobs.path(key, 'stored'))
    await blobs.put(arrival, chunksOf(bytes, 65_536), { arriving: true })
    syncs?.assertDurable(blobs.path(arrival, blobs.arrivals ? 'arriving' : 'stored'))
    const reopened = await open()
    const listed = (await Array.fromAsync(reopened.keys())).sort()
    assert.deepEqual(listed, blobs.arrivals ? [key] : [key, arrival].sort())
    for (const each of [key, arrival]) assert.ok((await read(await reopened.get(each))).equals(bytes))
    await blobs.delete(key)
    syncs?.assertDeleted(blobs.path(key, 'stored'))
    await assert.rejects((await open()).get(key), { code: 'file_not_found' })
  })

  test('rejects a blob that it cannot sync and stores nothing of it, if it has a folder', async (t) => {
    const { open, folder } = await newStore()
    if (folder === undefined) return
    const blobs = await open()
    const key = newKey()
    const repair = await failSyncs(t)
    await assert.rejects(blobs.put(key, chunksOf(randomBytes(10_000), 4_096)))
    repair()
    await assert.rejects(blobs.get(key), { code: 'file_not_found' })
    assert.deepEqual(await Array.fromAsync(blobs.keys()), [])
    assert.deepEqual(await Array.fromAsync(blobs.arrivals?.all() ?? []), [])
  })
}
