import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32, gzipSync } from 'node:zlib'
import { bytes, EICAR, limits, tar, u16, u32, verdictOf } from '../../test/archives/samples.ts'
import { zip } from '../../test/archives/zip-samples.ts'
import { startProcessorClock } from '../../test/processor-clock.ts'
import { Budget, Refusal } from '../inspection.ts'
import { bufferSource } from '../sources.ts'
import { inspectArchive } from './index.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR and so on', 'latin1')
const ole = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', Buffer.alloc(504))
/** The first block of either rar, and the start of a 7z. Each contains a valid checksum. */
const main5 = '\x03\x01\0\0'
const rar5 = bytes('Rar!\x1a\x07\x01\0', u32(crc32(main5)), main5)
const main4 = bytes('\x73\0\0', u16(13), Buffer.alloc(6))
const rar4 = bytes('Rar!\x1a\x07\0', u16(crc32(main4) & 0xffff), main4)
const sevenZip = bytes('7z\xbc\xaf\x27\x1c\0\x04', u32(crc32(Buffer.alloc(20))), Buffer.alloc(20))
const inner = zip([{ name: 'a', content: 'a' }])

const harmless: Record<string, Buffer> = {
  'an empty file': Buffer.alloc(0),
  'one byte': Buffer.from('P'),
  text: Buffer.from('hello\n'.repeat(1000)),
  'a picture': png,
  'a text about zip': Buffer.from('A zip ends with PK\x05\x06 and twenty-two bytes in all, at least.'),
  'a picture followed by the end of a zip without entries': bytes(png, zip([])),
  'a picture followed by the end of a zip without a valid directory': bytes(
    png,
    zip([{ name: 'a' }], { end: { size: 3 } }),
  ),
  'a mail with a zip attached': bytes(ole, inner, Buffer.alloc(300)),
  'a picture that mentions the signature of rar': bytes(png, 'Rar!\x1a\x07\x01\0 is how a rar begins'),
  'a picture that mentions the signature of old rars': bytes(png, 'Rar!\x1a\x07\0 is how a rar began'),
  'a picture that mentions the signature of 7z': bytes(
    png,
    '7z\xbc\xaf\x27\x1c is how a 7z begins, with zeros or not',
  ),
  'a picture that ends with the signature of rar': bytes(png, 'Rar!\x1a\x07\x01\0'),
  'a tar that ends in a stored zip': tar([{ name: 'a.zip', content: inner }]),
  'zeros only, which is also an empty tar': Buffer.alloc(10_240),
}

const refused: Record<string, [Buffer, RegExp]> = {
  'a picture followed by a zip': [bytes(png, inner), /^forbidden: .*two things/],
  'a picture followed by a zip and a little more': [bytes(png, inner, 'tail'), /^forbidden: .*two things/],
  'a picture with a zip whose offsets count from the start': [
    zip([{ name: 'a' }], { prefix: png }),
    /^forbidden: .*two things/,
  ],
  'a text followed by a zip64': [
    bytes('hello', zip([{ name: 'a' }], { zip64: true })),
    /^forbidden: .*two things/,
  ],
  'a mail with a virus in an attached zip': [
    bytes(ole, zip([{ content: EICAR }]), Buffer.alloc(300)),
    /^infected/,
  ],
  'a rar with a zip in its tail': [bytes(rar5, zip([{ content: EICAR }])), /^infected|^unscannable/],
  'a picture followed by a rar': [bytes(png, rar5), /^forbidden: .*two things/],
  'a picture followed by an old rar': [bytes(png, rar4), /^forbidden: .*two things/],
  'a picture followed by a 7z': [bytes(png, sevenZip), /^forbidden: .*two things/],
  'a text with a rar across two steps of the search': [
    bytes(Buffer.alloc(1024 * 1024 - 3, 'x'), rar5),
    /^forbidden: .*two things/,
  ],
  'a zip with a virus and the name of a picture': [zip([{ content: EICAR }]), /^infected/],
}

describe('archives', () => {
  for (const [name, content] of Object.entries(harmless)) {
    test(`accept ${name}`, async () =>
      assert.equal(await verdictOf(content, { name: 'picture.png' }), 'clean'))
  }
  for (const [name, [content, reason]] of Object.entries(refused)) {
    test(`refuse ${name}`, async () =>
      assert.match(await verdictOf(content, { name: 'picture.png' }), reason))
  }

  const subject = (content: Buffer) =>
    ({ name: 'a', mediaType: '', kind: 'archive', source: bufferSource(content), depth: 0 }) as const

  test('ignore the end of a zip if no entry fits before it', async () => {
    for (const length of [4, 20, 45]) {
      const record = Buffer.alloc(length)
      record.write('PK\x01\x02', 'latin1')
      const end = bytes('PK\x05\x06', u32(0), u16(1), u16(1), u32(length), u32(0), u16(0))
      assert.equal(await verdictOf(bytes('A text. '.repeat(10), record, end)), 'clean', `${length}`)
    }
  })

  test('handle paths with hundreds of folders quickly', async () => {
    const names = Array.from({ length: 3000 }, (_, index) => `${index}/${'d/'.repeat(400)}a`)
    const link = { name: 'l', content: '0', mode: 0o120777, method: 0 }
    const content = zip([...names.map((name) => ({ name, method: 0 })), link])
    const busyMs = startProcessorClock()
    assert.equal(await verdictOf(content), 'clean')
    assert.ok(busyMs() < 2000)
  })

  test('pass on a limited number of findings', async () => {
    const finding = { code: 'secret', message: 'A secret.' }
    const findings = await inspectArchive(
      subject(zip(Array.from({ length: 30 }, () => ({ content: 'a' })))),
      { budget: new Budget(limits, () => 0), inspectInside: async () => new Array(10).fill(finding) },
    )
    assert.equal(findings.length, 200)
  })

  test('pass on the refusal of an entry', async () => {
    for (const content of [zip([{}]), tar([{}]), gzipSync('a')]) {
      const budget = new Budget(limits, () => 0)
      const refusal = new Refusal('forbidden', 'A program.')
      const refused = inspectArchive(subject(content), {
        budget,
        inspectInside: async () => Promise.reject(refusal),
      })
      await assert.rejects(refused, refusal)
      assert.deepEqual(await inspectArchive(subject(content), { budget, inspectInside: async () => [] }), [])
    }
  })

  test('rethrow an internal error instead of returning a verdict', async () => {
    const tools = {
      budget: new Budget(limits, () => 0),
      inspectInside: async () => Promise.reject(new Error('bug')),
    }
    await assert.rejects(inspectArchive(subject(zip([{}])), tools), /bug/)
    await assert.rejects(inspectArchive(subject(gzipSync('a')), tools), /bug/)
  })
})
