import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../src/errors.ts'
import type { BlobStore } from '../../src/files/ports.ts'
import type { Scanner } from '../../src/files/scan/scanning.ts'
import { startServer } from '../server.ts'
import { sha256, textOf } from './content.ts'
import {
  assertNoOrphans,
  assertRefused,
  download,
  type FaultyServer,
  listed,
  startFaultyServer,
  uploaded,
} from './faulty-server.ts'

// Several write calls: the store writes about 256 kB at a time.
const content = textOf('disk', 600_000)
const expected = {
  ENOSPC: { status: 507, error: 'Insufficient storage' },
  EIO: { status: 503, error: 'Service unavailable' },
} as const

let server: FaultyServer
before(async () => {
  server = await startFaultyServer()
})
after(() => server.close())
beforeEach(async () => {
  server.heal()
  for (const { id } of await listed(server)) await server.request(`/api/files/${id}`, { method: 'DELETE' })
  await server.healAndSweep()
})

test('an upload syncs the file and its folder', async () => {
  await uploaded(server, content)
  const calls = server.disk.calls().join(' ')
  assert.match(calls, /^open write write( write)* sync close open sync close rename$/)
})

const faults = [
  { code: 'ENOSPC', extent: 'once', shortWrites: false },
  { code: 'ENOSPC', extent: 'once', shortWrites: true }, // like a disk that fills up
  { code: 'ENOSPC', extent: 'lasting', shortWrites: false },
  { code: 'EIO', extent: 'once', shortWrites: false },
  { code: 'EIO', extent: 'lasting', shortWrites: false },
] as const

for (const { code, extent, shortWrites } of faults) {
  const how = `${code}, ${extent}${shortWrites ? ', short writes' : ''}`
  test(`an upload fails and leaves nothing, whichever call fails: ${how}`, async () => {
    const strikes = await failEveryCall(async (at) => {
      server.disk.inject({ at, code, extent }, { shortWrites })
      const response = await server.upload(content)
      // The last call, after the commit, may fail: see below.
      if (!server.disk.struck() || server.disk.calls().includes('rename')) return response.status
      await assertRefused(response, expected[code].status, expected[code].error)
      assert.deepEqual(await listed(server), [])
      // If only one call failed, the cleanup worked: nothing is left even without a sweep.
      if (extent === 'once') await assertNothingStored()
      await server.healAndSweep()
      await assertNothingStored()
      return 'struck'
    })
    assert.ok(strikes >= 8, `only ${strikes} calls could fail`)
    assert.equal((await listed(server)).length, 1)
    await server.healAndSweep()
    await assertNoOrphans(server)
  })
}

/** Fails the first call, then the second, until no call is left. Returns the number of calls. */
async function failEveryCall(attempt: (at: number) => Promise<number | 'struck'>): Promise<number> {
  for (let at = 1; ; at++) {
    const outcome = await attempt(at)
    if (outcome === 'struck') continue
    assert.equal(outcome, 201, 'without a fault the same upload succeeds')
    return at - 1
  }
}

test('a disk that is full during sync is reported as such, even if the scan misses the file', async (t) => {
  const missed = Promise.withResolvers<void>()
  const scanner: Scanner = {
    name: 'reads the stored file',
    version: () => '1',
    begin: () => ({
      write: () => undefined,
      async verdict({ stored }) {
        await stored
        missed.resolve()
        throw new AppError('unavailable', { cause: new Error('no such file') })
      },
      abort() {},
    }),
    refresh: async () => {},
    close: async () => {},
  }
  const put: BlobStore['put'] = async (_, body, { onWritten } = {}) => {
    for await (const _ of body);
    onWritten?.(content.length, true)
    await missed.promise
    await nextTurn()
    throw new AppError('insufficient_storage')
  }
  const full = await startServer({
    adapt: (deps) => ({
      ...deps,
      files: { ...deps.files, smallBytes: 0, scanners: [scanner], blobs: { ...deps.files.blobs, put } },
    }),
  })
  t.after(() => full.close())
  await assertRefused(await full.upload(content), 507, 'Insufficient storage')
})

async function assertNothingStored(): Promise<void> {
  assert.deepEqual(await server.blobs(), [])
  assert.deepEqual(await server.pending(), [])
}

test('a stored file that cannot be moved to its place is readable, and moved by the sweep', async () => {
  server.disk.inject({ at: 1, code: 'EIO', extent: 'once', only: 'rename' })
  const id = await uploaded(server, content)
  assert.ok(server.disk.struck())
  assert.equal((await server.pending()).length, 1)
  assert.equal(sha256(await (await download(server, id)).bytes()), sha256(content))
  await server.healAndSweep()
  await assertNoOrphans(server)
  assert.equal(sha256(await (await download(server, id)).bytes()), sha256(content))
})

test('short writes lose no byte', async () => {
  server.disk.writeShort()
  const id = await uploaded(server, content)
  const writes = server.disk.calls().filter((name) => name === 'write').length
  assert.ok(writes >= 10, `only ${writes} writes: they were not short`)
  assert.equal(sha256(await (await download(server, id)).bytes()), sha256(content))
})

test('a rejected upload whose bytes cannot be removed is swept later', async () => {
  server.disk.inject({ at: 1, code: 'EIO', extent: 'lasting', only: 'unlink' })
  // A program is detected at its last byte, when its blob exists.
  const response = await server.upload(Buffer.from(`MZ${'\0'.repeat(100)}`))
  await assertRefused(response, 400, 'File too large or invalid type')
  assert.ok(server.disk.struck())
  assert.deepEqual(await listed(server), [])
  assert.equal((await server.blobs()).length, 1)
  await server.healAndSweep()
  await assertNothingStored()
})

describe('a delete whose bytes cannot be removed', () => {
  for (const code of ['ENOSPC', 'EIO'] as const) {
    test(`${code}: the file is deleted immediately, its bytes with the next sweep`, async () => {
      const id = await uploaded(server, content)
      server.disk.inject({ at: 1, code, extent: 'lasting', only: 'unlink' })
      const response = await server.request(`/api/files/${id}`, { method: 'DELETE' })
      assert.equal(response.status, 200)
      assert.ok(server.disk.struck())
      assert.deepEqual(await listed(server), [])
      assert.equal((await download(server, id)).status, 404)
      assert.equal((await server.request(`/files/${id}`)).status, 404)
      assert.equal((await server.blobs()).length, 1)
      await server.healAndSweep()
      await assertNothingStored()
    })
  }
})

test('leftovers of a readiness check are removed by the next one', async () => {
  server.disk.inject({ at: 1, code: 'EIO', extent: 'once', only: 'unlink' })
  await assert.rejects(server.deps.files.blobs.check(), { code: 'unavailable' })
  await server.deps.files.blobs.check()
  await assertNothingStored()
})
