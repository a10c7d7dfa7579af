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

const big = Buffer.alloc(100_000) // large enough that the scan connects before the end of the file

describe('an unreachable clamd', () => {
  test('refuses the connection', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.destroy())
    const clamav = openClamav(new URL('tcp://127.0.0.1:1'))
    await assert.rejects(scan(clamav, 'x'), failsWith(/ECONNREFUSED/))
    await assert.rejects(scan(clamav, big, big, big), failsWith(/ECONNREFUSED/))
    await assert.rejects(clamav.ping(), failsWith(/ECONNREFUSED/))
    await assert.rejects(openClamav(fake.address).version(), unavailable)
  })

  test('has no Unix socket', async () => {
    const clamav = openClamav(new URL('unix:/tmp/there/is/no%20such/clamd.ctl'))
    await assert.rejects(scan(clamav, 'x'), failsWith(/ENOENT.*no such\/clamd\.ctl/))
    await assert.rejects(clamav.ping(), unavailable)
  })

  test('resets the connection midway or after the end', async (t) => {
    const middle = await startFakeClamd(t, (socket) => socket.once('data', () => socket.resetAndDestroy()))
    const file = openClamav(middle.address).begin()
    for (let chunk = 0; chunk < 20; chunk += 1) await file.write(big)
    await assert.rejects(file.verdict(), unavailable)
    await assert.rejects(file.verdict(), unavailable, 'repeated calls reject as well')

    const end = await startFakeClamd(t, async (socket) => {
      await readInstream(socket)
      socket.resetAndDestroy()
    })
    await assert.rejects(scan(openClamav(end.address), 'x'), unavailable)
    await assertNothingLeft(middle)
    await assertNothingLeft(end)
  })

  test('answers an error and resets during sending, as above StreamMaxLength', async (t) => {
    const fake = await startFakeClamd(t, (socket) => {
      const answer = 'INSTREAM size limit exceeded. ERROR\0'
      socket.once('data', () => socket.write(answer, () => socket.resetAndDestroy()))
    })
    await assert.rejects(scan(openClamav(fake.address), big, big, big, big), unavailable)
    await assertNothingLeft(fake)
  })

  test('never answers', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.resume())
    const clamav = openClamav(fake.address, { idleTimeoutMs: 80 })
    await assert.rejects(scan(clamav, 'x'), failsWith(/silent.*80 ms/))
    await assert.rejects(clamav.ping(), failsWith(/silent.*80 ms/))
    await assertNothingLeft(fake)
  })

  test('stops reading: writes resolve, and the verdict rejects', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.pause())
    const file = openClamav(fake.address, { idleTimeoutMs: 80 }).begin()
    for (let chunk = 0; chunk < 300; chunk += 1) await file.write(big)
    await assert.rejects(file.verdict(), failsWith(/took nothing within 80 ms/))
  })
})

describe('time limits', () => {
  test('apply to a host that does not accept the connection', async (t) => {
    // Listens with a backlog of two and never accepts, so the kernel leaves further connections unanswered.
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

  test('do not count a slow uploader as a slow clamd', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const file = openClamav(fake.address, { idleTimeoutMs: 80 }).begin()
    await file.write(big)
    t.mock.timers.tick(200)
    await file.write(big)
    assert.deepEqual(await file.verdict(), { verdict: 'clean' })
  })

  test('limit the total time of a connection for slow uploaders too', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    const file = openClamav(fake.address, { totalTimeoutMs: 80 }).begin()
    await file.write(big)
    await sleep(200)
    await assertNothingLeft(fake)
    await assert.rejects(file.verdict(), failsWith(/did not finish within 80 ms/))
  })
})

describe('many scans', () => {
  test('run at most 4 at a time', async (t) => {
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
    // The client frees a slot when it has the answer. The fake sees the close a moment later.
    assert.ok(most >= 2 && most <= 8, `${most} connections at once`)
    await assertNothingLeft(fake)
  })

  test('are unavailable after waiting too long for a slot; ping needs no slot', async (t) => {
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

  test('take no slot before there is something to send', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    const clamav = openClamav(fake.address, { maxScans: 1, queueTimeoutMs: 60 })
    await clamav.begin().write(Buffer.from('a slow upload of a small file'))
    assert.deepEqual(await scan(clamav, 'x'), { verdict: 'clean' })
  })
})

describe('aborting', () => {
  test('abort midway closes the connection and frees the slot', async (t) => {
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

  test('abort works while a write waits for clamd', async (t) => {
    const fake = await startFakeClamd(t, (socket) => socket.pause())
    const file = openClamav(fake.address).begin()
    const stuck = file.write(Buffer.alloc(50_000_000))
    await sleep(50)
    file.abort()
    await stuck
    await assert.rejects(file.verdict(), failsWith(/aborted/))
  })

  test('bytes after the verdict request are never reported as clean', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    const file = openClamav(fake.address).begin()
    const verdict = file.verdict()
    await file.write(big)
    await assert.rejects(verdict, failsWith(/after the verdict/))
  })

  test('close aborts running and waiting scans', async (t) => {
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
