import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync } from 'node:zlib'
import { failsWith, openClamav, scan, unavailable } from '../test/clamav-fake.ts'
import type { Clamav } from './clamav.ts'

// Uses the signatures and limits of scripts/start-clamd.sh, even with TEST_CLAMAV_URL.
const script = fileURLToPath(new URL('../../scripts/start-clamd.sh', import.meta.url))
const running = process.env.TEST_CLAMAV_URL
const installed = `${process.env.PATH}:/usr/sbin`
  .split(':')
  .some((folder) => existsSync(join(folder, 'clamd')))
const why = 'clamd is not installed (scripts/start-clamd.sh start FOLDER installs it)'
const MEGABYTE = 1024 * 1024

// In two parts, so that virus scanners do not detect this source file.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const infected = (name: string) => ({ verdict: 'infected', threat: `${name}.UNOFFICIAL` })

/** Starts and stops a separate clamd in a new folder. */
function ownClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-clamd-'))
  const run = (command: string) => execFileSync(script, [command, folder], { encoding: 'utf8' }).trim()
  return {
    start: () => new URL(run('start')),
    stop: () => run('stop'),
    socket: new URL(`unix:${folder}/clamd.sock`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

describe('a real clamd', {
  skip: running || installed ? false : `TEST_CLAMAV_URL is not set and ${why}`,
}, () => {
  let own: ReturnType<typeof ownClamd> | undefined
  let clamav: Clamav
  before(() => {
    if (!running) own = ownClamd()
    clamav = openClamav(running ? new URL(running) : (own?.start() ?? assert.fail()))
  })
  after(() => {
    clamav.close()
    own?.stop()
    own?.remove()
  })

  test('answers ping and version', async () => {
    await clamav.ping()
    assert.match(await clamav.version(), /^ClamAV \d+\.\d+/)
  })

  test('reports 50 MB and an empty file as clean', async (t) => {
    const chunk = Buffer.alloc(65_536, 'Nothing to see here, only words.\n')
    const started = performance.now()
    const file = clamav.begin()
    for (let sent = 0; sent < 50 * MEGABYTE; sent += chunk.length) await file.write(chunk)
    assert.deepEqual(await file.verdict(), { verdict: 'clean' })
    t.diagnostic(`50 MB in ${Math.round(performance.now() - started)} ms`)
    assert.deepEqual(await scan(clamav), { verdict: 'clean' })
  })

  test('finds EICAR at the start, after other bytes, in pieces and in a zip', async () => {
    const found = infected('Eicar-Test-Signature')
    assert.deepEqual(await scan(clamav, eicar), found)
    assert.deepEqual(
      await scan(clamav, Buffer.alloc(3 * MEGABYTE, 'a'), eicar, Buffer.alloc(99_999, 'b')),
      found,
    )
    assert.deepEqual(await scan(clamav, ...eicar), found)
    assert.deepEqual(await scan(clamav, zipOf('readme.txt', eicar)), found)
    assert.deepEqual(await scan(clamav, zipOf('readme.txt', 'harmless')), { verdict: 'clean' })
  })

  test('applies custom signatures', async () => {
    assert.deepEqual(await scan(clamav, 'x ATELIER-CLAMAV-TEST-MARKER x'), infected('Atelier.Test.Marker'))
    const whole = 'atelier: this whole file is on the list'
    assert.deepEqual(await scan(clamav, whole), infected('Atelier.Test.WholeFile'))
    assert.deepEqual(await scan(clamav, `${whole}.`), { verdict: 'clean' })
  })

  test('is unavailable for a file above StreamMaxLength, even an infected one', async () => {
    const file = clamav.begin()
    await file.write(Buffer.from(eicar))
    for (let sent = 0; sent < 65; sent += 1) await file.write(Buffer.alloc(MEGABYTE))
    await assert.rejects(file.verdict(), unavailable)
  })

  test('scans 200 files at once', async () => {
    const files = Array.from({ length: 200 }, (_, index) => scan(clamav, index % 2 ? eicar : `file ${index}`))
    const verdicts = (await Promise.all(files)).map(({ verdict }) => verdict)
    assert.deepEqual(
      verdicts,
      Array.from({ length: 200 }, (_, index) => (index % 2 ? 'infected' : 'clean')),
    )
  })

  test('frees the resources of an aborted scan', async () => {
    for (let round = 0; round < 150; round += 1) {
      const file = clamav.begin()
      await file.write(Buffer.alloc(100_000))
      file.abort()
    }
    assert.deepEqual(await scan(clamav, 'x'), { verdict: 'clean' })
  })
})

test('a clamd that restarts, over TCP and its socket', {
  skip: installed ? false : why,
}, async (t) => {
  const own = ownClamd()
  t.after(() => {
    own.stop()
    own.remove()
  })
  const clients = [openClamav(own.start()), openClamav(own.socket)]
  for (const client of clients) assert.deepEqual(await scan(client, eicar), infected('Eicar-Test-Signature'))
  const cutOff = clients.map((client) => client.begin())
  for (const file of cutOff) await file.write(Buffer.alloc(100_000))

  own.stop()
  for (const file of cutOff) await assert.rejects(file.verdict(), unavailable)
  for (const client of clients) await assert.rejects(scan(client, 'x'), failsWith(/ECONNREFUSED|ENOENT/))

  own.start()
  for (const client of clients) {
    assert.deepEqual(await scan(client, Buffer.alloc(MEGABYTE)), { verdict: 'clean' })
    assert.deepEqual(await scan(client, eicar), infected('Eicar-Test-Signature'))
  }
})

/** A minimal zip with one deflated entry that every reader accepts. */
function zipOf(name: string, content: string): Buffer {
  const packed = deflateRawSync(content)
  const common = Buffer.alloc(26) // the fields that both headers share
  common.writeUInt16LE(20, 0) // version
  common.writeUInt16LE(8, 4) // deflate
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(Buffer.byteLength(content), 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
