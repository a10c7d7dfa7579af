import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { number, sevenZip, wrapped } from '../../test/archives/proven-samples.ts'
import { bytes, EICAR, inspect, limits, u32, verdictOf } from '../../test/archives/samples.ts'
import { startProcessorClock } from '../processor-clock.ts'

/** "hello hello hello hello\n" as LZMA2 and as LZMA. */
const TEXT = 'hello hello hello hello\n'
const lzma2 = Buffer.from('4AAXAAxdADQZSe6N6VYKwSGwAAA=', 'base64')
const lzma = Buffer.from('ADQZSe6N6VYKwbYgt///ujQAAA==', 'base64')

const unix = (mode: number) => mode * 65_536 + 0x8000
const method = {
  lzma2: { coder: '\x21', properties: '\x16' },
  lzma: { coder: '\x03\x01\x01', properties: '\x5d\0\0\x01\0' },
}

const harmless: Record<string, Buffer> = {
  'a stored file': sevenZip({}),
  'a file packed with LZMA2': sevenZip({ ...method.lzma2, packed: lzma2 }),
  'a deflated file': sevenZip({ coder: '\x04\x01\x08', packed: deflateRawSync(TEXT) }),
  'a link within': sevenZip({ name: 'd/l', content: '../empty', attributes: unix(0o120777) }),
  'nothing at all': bytes('7z\xbc\xaf\x27\x1c\0\x04', u32(crc32(Buffer.alloc(20))), Buffer.alloc(20)),
}

const refused: Record<string, [Buffer, RegExp]> = {
  'a name that climbs': [sevenZip({ name: '../a' }), /forbidden: .*leads out/],
  'a drive letter': [sevenZip({ name: 'C:/a' }), /forbidden: .*drive/],
  'a link out': [
    sevenZip({ name: 'l', content: '../../etc', attributes: unix(0o120777) }),
    /forbidden: .*link/,
  ],
  'a link of Windows': [sevenZip({ attributes: 0x400 }), /forbidden: .*link/],
  setuid: [sevenZip({ attributes: unix(0o104755) }), /forbidden: .*rights/],
  'a virus': [sevenZip({ content: EICAR }), /infected/],
  'a size that lies': [sevenZip({ size: 100 }), /forbidden: .*two sizes/],
  'a size that lies the other way': [sevenZip({ size: 3 }), /forbidden: .*two sizes/],
  'a packed size that lies': [sevenZip({ ...method.lzma, packed: lzma, size: 20 }), /unscannable|forbidden/],
  'a wrong checksum': [sevenZip({ crc: 1 }), /unscannable: .*damaged/],
  encryption: [sevenZip({ coder: '\x06\xf1\x07\x01', properties: 'x' }), /unscannable: .*encrypted/],
  PPMd: [sevenZip({ coder: '\x03\x04\x01', properties: 'abcde' }), /unscannable: .*\(PPMd\).* LZMA2/],
  'a filter for programs': [sevenZip({ coder: '\x03\x03\x01\x03' }), /unscannable: .*\(BCJ\).* LZMA2/],
  'a method nobody knows': [sevenZip({ coder: '\x7f' }), /unscannable: .*method that/],
  'orders to delete': [sevenZip({ anti: true }), /forbidden: .*delete/],
  'data behind the end': [bytes(sevenZip({}), 'hidden'), /forbidden: .*follows/],
  'a cut archive': [sevenZip({}).subarray(0, -1), /unscannable: .*damaged/],
  'a packed header that expands without end': [
    wrapped(
      lzma2,
      bytes(
        '\x17\x06\0\x01\x09',
        number(lzma2.length),
        '\0\x07\x0b\x01\0\x01\x21\x21\x01\x16\x0c\xf0\xff\xff\xff\xff\0\0',
      ),
    ),
    /unscannable: .*damaged/,
  ],
}

describe('7z', () => {
  for (const [name, content] of Object.entries(harmless)) {
    test(`takes ${name}`, async () => assert.equal(await verdictOf(content), 'clean'))
  }
  for (const [name, [content, reason]] of Object.entries(refused)) {
    test(`refuses ${name}`, async () => assert.match(await verdictOf(content), reason))
  }
  test('hands on every file', async () => {
    const { seen } = await inspect(sevenZip({ ...method.lzma2, packed: lzma2 }))
    assert.deepEqual(
      seen.map(({ name, content }) => [name, content.toString()]),
      [
        ['empty', ''],
        ['a.txt', TEXT],
      ],
    )
  })
  test('is not kept busy by properties that stand there again and again', async () => {
    const many = number(10_000)
    const files = bytes(
      '\x01\x05',
      many,
      '\x0e',
      number(1250),
      Buffer.alloc(1250),
      '\x0f\0'.repeat(1_000_000),
    )
    const folders = bytes('\x07\x0b', many, '\0', '\x01\x01\0'.repeat(10_000), '\x0c', Buffer.alloc(10_000))
    const checksums = bytes('\x0a\x01', Buffer.alloc(40_000), '\0\x08', '\x0a\x01'.repeat(1_000_000))
    for (const header of [files, bytes('\x01\x04', folders, checksums)]) {
      const busyMs = startProcessorClock()
      assert.match(await verdictOf(wrapped(Buffer.alloc(0), header)), /unscannable: .*damaged/)
      assert.ok(busyMs() < 2000)
    }
  })
  test('counts entries before it lists them', async () => {
    assert.match(await verdictOf(sevenZip({}), { own: { ...limits, entries: 2 } }), /^forbidden: .*entries/)
  })
})
