import assert from 'node:assert/strict'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openS3Blobs } from '../../src/files/blobs/s3.ts'
import type { Scanner } from '../../src/files/scan/scanning.ts'
import { sweepOrphans } from '../../src/files/upload/sweep-orphans.ts'
import { inspectBucket, keys, newPrefix, skipOwnS3, startOwnS3 } from '../s3.ts'
import { newFolder, spawnServer, startServer, type TestServer } from '../server.ts'
import { until } from '../until.ts'
import { notWatched, ownWork } from '../watchdog.ts'
import { sha256, textOf } from './content.ts'
import { assertRefused, download, listed, uploaded } from './faulty-server.ts'
import { connect, uploadRequest } from './raw-client.ts'

const SMALL = textOf('s3', 50_000)
const LARGE = textOf('s3 large', 12_000_000)
const UNAVAILABLE = 'Service unavailable'
const INFECTED = 'this is infected'
// Short timeouts, to keep the tests short.
const timeouts = { connectMs: 1_000, responseMs: 1_500, totalMs: 8_000, chunkMs: 1_500, settleMs: 100 }
const NO_HANG_MS = 30_000
const SLOW_MS = 30_000

/** Reads the stored file like the real scanners, in a fraction of the time. */
const plainScanner: Scanner = {
  name: 'plain',
  version: () => '1',
  begin: (path = '') => ({
    write: () => undefined,
    async verdict({ stored }) {
      await stored
      const infected = (await readFile(path)).includes(INFECTED)
      return infected ? { verdict: 'infected', reason: 'it says so' } : { verdict: 'clean', findings: [] }
    },
    abort() {},
  }),
  async refresh() {},
  async close() {},
}

describe('files on S3', { skip: skipOwnS3 }, () => {
  let s3: ReturnType<typeof startOwnS3>
  before(() => {
    s3 = startOwnS3()
  })
  after(() => s3.close())

  describe('that fails', () => {
    let server: TestServer
    let bucket: ReturnType<typeof inspectBucket>
    before(async () => {
      const address = newPrefix(s3.address)
      bucket = inspectBucket(address)
      const dataDir = await newFolder()
      const blobs = await openS3Blobs(address, { spoolDir: join(dataDir, 'spool'), timeouts })
      server = await startServer({
        dataDir,
        adapt: (deps) => ({
          ...deps,
          files: { ...deps.files, blobs, smallBytes: 0, scanners: [plainScanner] },
          checks: { ...deps.checks, blobs: blobs.check },
        }),
      })
    })
    after(async () => {
      await server.close()
      await rm(server.dataDir, { recursive: true })
    })

    /** Invariant once S3 is back: it works, and after a sweep the bucket contains the files and nothing else. */
    afterEach(() => notWatched(assertRecovered))
    async function assertRecovered(): Promise<void> {
      await until('S3 is back', async () => (await server.request('/health/ready')).status === 200, SLOW_MS)
      const id = await uploaded(server, LARGE)
      assert.equal(sha256(await (await download(server, id)).bytes()), sha256(LARGE))
      const { files } = server.deps
      await until(
        'the sweep has removed all leftovers',
        async () => {
          await sweepOrphans(files, Number.MAX_SAFE_INTEGER)
          return (await files.catalog.dueIntents(Number.MAX_SAFE_INTEGER, '', 10)).length === 0
        },
        SLOW_MS,
      )
      assert.equal((await bucket.objects()).length, (await listed(server)).length)
      assert.deepEqual(await bucket.uploads(), [])
      assert.deepEqual(await readdir(join(server.dataDir, 'spool')), [])
      for (const file of await listed(server)) {
        assert.equal((await server.request(`/api/files/${file.id}`, { method: 'DELETE' })).status, 200)
      }
      assert.deepEqual(await bucket.objects(), [])
    }

    test('an infected file leaves nothing, whatever its size', async () => {
      for (const content of [SMALL, LARGE]) {
        const response = await server.upload(content + INFECTED)
        await assertRefused(response, 400, 'File too large or invalid type')
      }
      assert.deepEqual(await bucket.objects(), [])
      assert.deepEqual(await bucket.uploads(), [])
    })

    test('a client that disconnects leaves nothing', async () => {
      const request = uploadRequest(server.token, LARGE)
      const connection = await connect(server.port)
      await connection.send(request.head)
      await connection.send(LARGE.slice(0, 8_000_000))
      await until('S3 has the upload', async () => (await bucket.uploads()).length === 1, SLOW_MS)
      connection.socket.destroy()
      await until('the upload was aborted', async () => (await bucket.uploads()).length === 0, SLOW_MS)
      assert.deepEqual(await bucket.objects(), [])
    })

    for (const [how, fail, heal] of [
      ['accepts no connections', () => s3.kill(), () => s3.start()],
      ['does not respond', () => s3.pause(), () => s3.resume()],
    ] as const) {
      test(`503 and no hang while S3 ${how}; deletions work; then it recovers`, async () => {
        const stored = await uploaded(server, SMALL)
        const deleted = await uploaded(server, SMALL)
        fail()
        try {
          const started = performance.now()
          const responses = await Promise.all([
            server.upload(SMALL),
            server.upload(LARGE),
            download(server, stored),
            server.request(`/files/${stored}`, { headers: { range: 'bytes=5-9' } }),
          ])
          for (const response of responses) await assertRefused(response, 503, UNAVAILABLE)
          assert.equal((await server.request(`/api/files/${deleted}`, { method: 'DELETE' })).status, 200)
          assert.equal((await download(server, deleted)).status, 404)
          const ready = await server.request('/health/ready')
          assert.equal(ready.status, 503)
          assert.deepEqual(await ready.json(), {
            status: 'not ready',
            checks: { database: 'ok', blobs: 'failed', disk: 'ok' },
          })
          assert.ok(performance.now() - started < NO_HANG_MS, 'it took too long')
          assert.deepEqual(
            (await listed(server)).map(({ id }) => id),
            [stored],
          )
        } finally {
          heal()
        }
        await until('S3 is back', async () => (await download(server, stored)).status === 200, SLOW_MS)
        assert.equal(sha256(await (await download(server, stored)).bytes()), sha256(SMALL))
      })
    }

    for (const [how, fail, heal] of [
      ['is aborted', () => s3.kill(), () => s3.start()],
      ['stalls', () => s3.pause(), () => s3.resume()],
    ] as const) {
      test(`a download that ${how} midway is cut off, not ended`, async () => {
        const large = ownWork(() => textOf('download', 40_000_000))
        const response = await download(server, await uploaded(server, large))
        assert.equal(response.status, 200)
        const reader = (response.body ?? assert.fail()).getReader()
        let received = (await reader.read()).value?.length ?? 0
        fail()
        try {
          await assert.rejects(async () => {
            for (let piece = await reader.read(); !piece.done; piece = await reader.read())
              received += piece.value.length
          }, /terminated/)
          assert.ok(received < large.length)
        } finally {
          heal()
        }
      })
    }

    test('a download is not cut off if its client pauses', async () => {
      const large = ownWork(() => textOf('pause', 30_000_000))
      const response = await download(server, await uploaded(server, large))
      const reader = (response.body ?? assert.fail()).getReader()
      const pieces = [(await reader.read()).value ?? assert.fail()]
      await delay(2 * timeouts.chunkMs) // the timeout itself is tested
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value)
      ownWork(() => assert.equal(sha256(Buffer.concat(pieces)), sha256(large)))
    })
  })

  test('an upload interrupted by a crash is swept at the next start, from S3 and the spool', async (t) => {
    const dataDir = await newFolder()
    t.after(() => rm(dataDir, { recursive: true }))
    const address = newPrefix(s3.address)
    const bucket = inspectBucket(address)
    const environment = { ...keys, BLOBS_URL: address.href }
    const first = await spawnServer(dataDir, environment)
    t.after(() => first.child.kill('SIGKILL')) // if the test fails before
    const response = await first.upload(SMALL)
    assert.equal(response.status, 201, first.output())
    const { file } = (await response.json()) as { file: { id: string } }
    const connection = await connect(first.port)
    await connection.send(uploadRequest(first.token, LARGE).head)
    await connection.send(LARGE.slice(0, 8_000_000))
    await until('S3 has the upload', async () => (await bucket.uploads()).length === 1, SLOW_MS)
    await first.stop('SIGKILL')
    assert.equal((await bucket.uploads()).length, 1)
    assert.equal((await readdir(join(dataDir, 'spool'))).length, 1)

    const second = await spawnServer(dataDir, environment)
    t.after(() => second.child.kill('SIGKILL'))
    assert.deepEqual(await bucket.uploads(), [])
    assert.deepEqual(await readdir(join(dataDir, 'spool')), [])
    assert.equal((await bucket.objects()).length, 1)
    assert.equal(sha256(await (await download(second, file.id)).bytes()), sha256(SMALL))
    assert.doesNotMatch(first.output() + second.output(), new RegExp(keys.AWS_SECRET_ACCESS_KEY))
    assert.equal(await second.stop('SIGTERM'), 0)
  })
})

test('a sweep stops early if the store does not respond, and continues at the next run', async (t) => {
  const server = await startServer()
  t.after(() => server.close())
  const { files } = server.deps
  for (let index = 0; index < 9; index++) await files.catalog.intend(String(index).repeat(32), 1)
  let time = 0
  const remove = async () => {
    time += 15_000
    throw new Error('no response')
  }
  const hanging = { ...files, now: () => time, blobs: { ...files.blobs, delete: remove } }
  assert.deepEqual(await sweepOrphans(hanging, 1), { removed: 0, failed: 2 })
  assert.deepEqual(await sweepOrphans(files, 1), { removed: 9, failed: 0 })
})
