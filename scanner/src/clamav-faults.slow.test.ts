import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  answering,
  assertNothingLeft,
  failsWith,
  openClamav,
  readInstream,
  scan,
  startFakeClamd,
  unavailable,
} from '../test/clamav-fake.ts'

const big = Buffer.alloc(100_000) // enough that the scan connects before the end of the file

describe('a clamd that is lost', () => {
  test('nobody listens', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.destroy())
    const clamav = openClamav(new URL('tcp://127.0.0.1:1'))
    await assert.rejects(scan(clamav, 'x'), failsWith(/ECONNREFUSED/))
    await assert.rejects(scan(clamav, big, big, big), failsWith(/ECONNREFUSED/))
    await assert.rejects(clamav.ping(), failsWith(/ECONNREFUSED/))
    await assert.rejects(openClamav(fake.address).version(), unavailable)
  })

  test('no such unix socket', async () => {
    const clamav = openClamav(new URL('unix:/tmp/there/is/no%20such/clamd.ctl'))
    await assert.rejects(scan(clamav, 'x'), failsWith(/ENOENT.*no such\/clamd\.ctl/))
    await assert.rejects(clamav.ping(), unavailable)
  })

  test('it resets the connection in the middle, and after the end', async (t) => {
    const middle = await startFakeClamd(t, (socket) => socket.once('data', () => socket.resetAndDestroy()))
    const file = openClamav(middle.address).begin()
    for (let chunk = 0; chunk < 20; chunk += 1) await file.write(big)
    await assert.rejects(file.verdict(), unavailable)
    await assert.rejects(file.verdict(), unavailable, 'asked twice, told twice')

    const end = await startFakeClamd(t, async (socket) => {
      await readInstream(socket)
      socket.resetAndDestroy()
    })
    await assert.rejects(scan(openClamav(end.address), 'x'), unavailable)
    await assertNothingLeft(middle)
    await assertNothingLeft(end)
  })

  test('it answers an error and resets while we still send, as over StreamMaxLength', async (t) => {
    const fake = await startFakeClamd(t, (socket) => {
      const answer = 'INSTREAM size limit exceeded. ERROR\0'
      socket.once('data', () => socket.write(answer, () => socket.resetAndDestroy()))
    })
    await assert.rejects(scan(openClamav(fake.address), big, big, big, big), unavailable)
    await assertNothingLeft(fake)
  })

  test('it never answers', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.resume())
    const clamav = openClamav(fake.address, { idleTimeoutMs: 80 })
    await assert.rejects(scan(clamav, 'x'), failsWith(/silent.*80 ms/))
    await assert.rejects(clamav.ping(), failsWith(/silent.*80 ms/))
    await assertNothingLeft(fake)
  })

  test('it stops reading: write resolves all the same, and the verdict tells', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.pause())
    const file = openClamav(fake.address, { idleTimeoutMs: 80 }).begin()
    for (let chunk = 0; chunk < 300; chunk += 1) await file.write(big)
    await assert.rejects(file.verdict(), failsWith(/took nothing within 80 ms/))
  })
})

describe('time limits', () => {
  test('a machine that does not take the connection', async (t) => {
    // It listens, never accepts, and has room for two to wait: the kernel leaves the next ones without an answer.
    const deaf = spawn(process.execPath, [
      '-e',
      `const server = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
        require('node:fs').writeSync(1, String(server.address().port))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      })`,
    ])
    const port = Number(await once(deaf.stdout, 'data'))
    const waiting = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1').on('error', () => undefined))
    t.after(() => {
      deaf.kill('SIGKILL')
      for (const socket of waiting) socket.destroy()
    })
    await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')))
    const clamav = openClamav(new URL(`tcp://127.0.0.1:${port}`), { connectTimeoutMs: 80 })
    await assert.rejects(scan(clamav, big, big), failsWith(/did not accept the connection within 80 ms/))
  })

  test('a slow uploader is not taken for a slow clamd', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const file = openClamav(fake.address, { idleTimeoutMs: 80 }).begin()
    await file.write(big)
    t.mock.timers.tick(200)
    await file.write(big)
    assert.deepEqual(await file.verdict(), { verdict: 'clean' })
  })

  test('but not even he keeps a connection for ever', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    const file = openClamav(fake.address, { totalTimeoutMs: 80 }).begin()
    await file.write(big)
    await sleep(200)
    await assertNothingLeft(fake)
    await assert.rejects(file.verdict(), failsWith(/did not finish within 80 ms/))
  })
})

describe('many scans', () => {
  test('50 at once go through 4 places', async (t) => {
    let most = 0
    const fake = await startFakeClamd(t, async (socket) => {
      most = Math.max(most, fake.openConnections.size)
      await readInstream(socket)
      await sleep(5)
      socket.end('stream: OK\0')
    })
    const clamav = openClamav(fake.address, { maxScans: 4 })
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => scan(clamav, big, big)))
    assert.ok(verdicts.every(({ verdict }) => verdict === 'clean'))
    // Our side counts a place free when it has the answer; the fake hears of the close a moment later.
    assert.ok(most >= 2 && most <= 8, `${most} connections at once`)
    await assertNothingLeft(fake)
  })

  test('one that waits too long for its place is unavailable; ping needs none', async (t) => {
    const fake = await startFakeClamd(t, (socket) => {
      socket.on('data', (data) => data.toString() === 'zPING\0' && socket.end('PONG\0'))
    })
    const clamav = openClamav(fake.address, { maxScans: 1, queueTimeoutMs: 60 })
    const first = clamav.begin()
    await first.write(big)
    await assert.rejects(scan(clamav, 'x'), (error: Error) => {
      const { code, headers } = error.cause as { code: string; headers: object }
      assert.deepEqual([error.name, code, headers], [unavailable.name, 'unavailable', { 'retry-after': '5' }])
      return true
    })
    await clamav.ping()
    first.abort()
    await assertNothingLeft(fake)
  })

  test('an empty-handed scan takes no place', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    const clamav = openClamav(fake.address, { maxScans: 1, queueTimeoutMs: 60 })
    await clamav.begin().write(Buffer.from('a slow upload of a small file'))
    assert.deepEqual(await scan(clamav, 'x'), { verdict: 'clean' })
  })
})

describe('giving up', () => {
  test('abort in the middle closes the connection and frees the place', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    const clamav = openClamav(fake.address, { maxScans: 1 })
    const file = clamav.begin()
    await file.write(big)
    const queued = clamav.begin()
    const waiting = queued.write(big)
    queued.abort()
    await waiting
    file.abort()
    file.abort()
    await file.write(big)
    await assertNothingLeft(fake)
    await assert.rejects(file.verdict(), failsWith(/aborted/))
    await assert.rejects(queued.verdict(), failsWith(/aborted/))
    assert.deepEqual(await scan(clamav, big), { verdict: 'clean' })
  })

  test('abort while the write waits for clamd', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.pause())
    const file = openClamav(fake.address).begin()
    const stuck = file.write(Buffer.alloc(50_000_000))
    await sleep(50)
    file.abort()
    await stuck
    await assert.rejects(file.verdict(), failsWith(/aborted/))
  })

  test('bytes after the verdict was asked for are never clean', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    const file = openClamav(fake.address).begin()
    const verdict = file.verdict()
    await file.write(big)
    await assert.rejects(verdict, failsWith(/after the verdict/))
  })

  test('close ends those at work and those who wait', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.resume())
    const clamav = openClamav(fake.address, { maxScans: 1 })
    const verdicts = Promise.allSettled([scan(clamav, big), scan(clamav, big), clamav.ping()])
    await sleep(30)
    clamav.close()
    assert.deepEqual(new Set((await verdicts).map(({ status }) => status)), new Set(['rejected']))
    await assert.rejects(scan(clamav, 'x'), failsWith(/closed/))
    await assertNothingLeft(fake)
  })
})
