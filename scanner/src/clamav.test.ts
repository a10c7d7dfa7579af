import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  answering,
  assertNothingLeft,
  openClamav,
  readInstream,
  scan,
  startFakeClamd,
  unavailable,
} from '../test/clamav-fake.ts'

describe('sending', () => {
  test('preserves order, merges small chunks, frees memory for reuse and skips empty chunks', async (t) => {
    let seen: { bytes: Buffer; chunks: number } | undefined
    const fake = await startFakeClamd(t, async (socket) => {
      seen = await readInstream(socket)
      socket.end('stream: OK\0')
    })
    const expected = Buffer.alloc(1_000_000, 'the quick brown fox ')
    const file = openClamav(fake.address).begin()
    const reused = Buffer.alloc(200_000)
    const sizes = [1, 0, 7, 65_536, 3, 200_000, 0, ...Array.from({ length: 10_000 }, () => 70)]
    let offset = 0
    for (const size of sizes) {
      expected.copy(reused, 0, offset, offset + size)
      offset += size
      await file.write(reused.subarray(0, size))
      reused.fill(0)
    }
    assert.deepEqual(await file.verdict(), { verdict: 'clean' })
    assert.ok(seen)
    assert.ok(seen.bytes.equals(expected.subarray(0, offset)))
    assert.ok(seen.chunks < 20, `${seen.chunks} chunks`)
    await assertNothingLeft(fake)
  })

  test('preserves order even if the caller does not wait', async (t) => {
    let bytes: Buffer | undefined
    const fake = await startFakeClamd(t, async (socket) => {
      bytes = (await readInstream(socket)).bytes
      socket.end('stream: OK\0')
    })
    const file = openClamav(fake.address).begin()
    const chunks = [1, 2, 3, 4].map((digit) => Buffer.alloc(50_000, String(digit)))
    for (const chunk of chunks) void file.write(chunk)
    await file.verdict()
    assert.ok(bytes?.equals(Buffer.concat(chunks)))
  })

  test('supports an empty file', async (t) => {
    const fake = await startFakeClamd(t, answering('stream: OK\0'))
    assert.deepEqual(await scan(openClamav(fake.address)), { verdict: 'clean' })
  })

  test('flushes a slow upload regularly, so that clamd does not time out', async (t) => {
    let clock = 0
    t.mock.method(performance, 'now', () => clock)
    const fake = await startFakeClamd(t, (socket) => socket.on('data', (data) => arrived.push(data.length)))
    const arrived: number[] = []
    const file = openClamav(fake.address).begin()
    await file.write(Buffer.alloc(70_000))
    while (arrived.reduce((sum, length) => sum + length, 0) < 70_014) await sleep(5)
    arrived.length = 0
    clock = 6_000
    await file.write(Buffer.from('tick'))
    while (arrived.length === 0) await sleep(5)
    assert.deepEqual(arrived, [4 + 'tick'.length])
    file.abort()
  })

  test('is no faster than clamd reads', async (t) => {
    let reader: Socket | undefined
    const fake = await startFakeClamd(t, (socket) => {
      reader = socket.pause()
    })
    const file = openClamav(fake.address).begin()
    let taken = 0
    const feeding = (async () => {
      for (; taken < 400; taken += 1) await file.write(Buffer.alloc(65_536))
      return file.verdict()
    })()
    await sleep(300)
    assert.ok(taken < 200, `${taken} chunks of 64 KiB were accepted without a reader`)
    assert.ok(reader)
    answering('stream: OK\0')(reader)
    assert.deepEqual(await feeding, { verdict: 'clean' })
  })
})

describe('answers', () => {
  const threats: [answer: string | Buffer, threat: string][] = [
    ['Win.Test.EICAR_HDB-1', 'Win.Test.EICAR_HDB-1'],
    ['Atelier.Test.UNOFFICIAL', 'Atelier.Test.UNOFFICIAL'],
    ['Win.Test(44d88612fea8a8f36de82e1278abb02f:68)', 'Win.Test'],
    ['Odd FOUND name: OK', 'Odd FOUND name: OK'],
    ['a\u001b[31m\r\nb', 'a?[31m?b'],
    [Buffer.from('Schädling'), 'Sch?dling'],
    ['', 'unknown'],
    ['x'.repeat(3_000), 'x'.repeat(200)],
  ]
  for (const [name, threat] of threats) {
    test(`infected, shown as ${threat.slice(0, 40)}`, async (t) => {
      const answer = Buffer.concat([Buffer.from('stream: '), Buffer.from(name), Buffer.from(' FOUND\0')])
      const fake = await startFakeClamd(t, answering(answer))
      assert.deepEqual(await scan(openClamav(fake.address), 'x'), { verdict: 'infected', threat })
      await assertNothingLeft(fake)
    })
  }

  const notVerdicts = [
    'INSTREAM size limit exceeded. ERROR\0',
    'stream: Can\u0000t open file ERROR\0',
    'UNKNOWN COMMAND\0',
    'COMMAND READ TIMED OUT\n',
    'HTTP/1.1 400 Bad Request\r\n\r\n',
    'stream: OK',
    'stream: OK\n',
    'stream: ok\0',
    '1: stream: OK\0',
    'stream: OK\0stream: Worm FOUND\0',
    '\0',
    '',
    'x'.repeat(1_000_000),
  ]
  for (const answer of notVerdicts) {
    test(`unavailable after ${JSON.stringify(answer.slice(0, 40))}`, async (t) => {
      const fake = await startFakeClamd(t, answering(answer))
      await assert.rejects(scan(openClamav(fake.address), 'x'), unavailable)
      await assertNothingLeft(fake)
    })
  }

  test('may arrive byte by byte', async (t) => {
    const fake = await startFakeClamd(t, async (socket) => {
      socket.setNoDelay(true)
      await readInstream(socket)
      for (const letter of 'stream: Some.Worm FOUND\0') {
        socket.write(letter)
        await sleep(2)
      }
    })
    const verdict = await scan(openClamav(fake.address), 'x')
    assert.deepEqual(verdict, { verdict: 'infected', threat: 'Some.Worm' })
    await assertNothingLeft(fake)
  })

  test('before the end of the file: a threat counts, "clean" does not', async (t) => {
    const answers = { 'stream: Early.Worm FOUND\0': 'Early.Worm', 'stream: OK\0': 'ScannerUnavailable' }
    for (const [answer, expected] of Object.entries(answers)) {
      const fake = await startFakeClamd(t, (socket) => {
        socket.once('data', () => socket.resume().end(answer))
      })
      const file = openClamav(fake.address).begin()
      for (let chunk = 0; chunk < 50; chunk += 1) {
        await file.write(Buffer.alloc(65_537))
        await sleep(1)
      }
      const outcome = await file.verdict().catch((error: Error) => error.name)
      assert.equal(typeof outcome === 'object' && 'threat' in outcome ? outcome.threat : outcome, expected)
      await assertNothingLeft(fake)
    }
  })

  test('ping and version', async (t) => {
    const answers = new Map([
      ['zPING\0', 'PONG\0'],
      ['zVERSION\0', 'ClamAV 1.4.6/27000/Sun Nov 15 2026\0'],
    ])
    const fake = await startFakeClamd(t, async (socket) => {
      const [command] = await once(socket, 'data')
      socket.end(answers.get(String(command)) ?? '')
    })
    const clamav = openClamav(fake.address)
    await clamav.ping()
    assert.equal(await clamav.version(), 'ClamAV 1.4.6/27000/Sun Nov 15 2026')
    answers.set('zPING\0', 'PANG\0').set('zVERSION\0', 'SSH-2.0\0')
    await assert.rejects(clamav.ping(), unavailable)
    await assert.rejects(clamav.version(), unavailable)
    await assertNothingLeft(fake)
  })
})

test('an invalid clamd address is refused immediately', () => {
  for (const address of ['http://localhost:3310', 'unix:clamd.ctl', 'unix://run/clamd.ctl', 'tcp:3310']) {
    assert.throws(() => openClamav(new URL(address)), TypeError, address)
  }
  for (const address of [
    'tcp://[::1]:3310',
    'tcp://clamav',
    'unix:/run/clamd.ctl',
    'unix:///run/clamd.ctl',
  ]) {
    openClamav(new URL(address))
  }
})
