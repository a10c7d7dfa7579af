import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { block4, block5, type RarSample, rar4, rar5 } from '../../test/archives/proven-samples.ts'
import { bytes, EICAR, inspect, verdictOf } from '../../test/archives/samples.ts'

const refused: [name: string, sample: RarSample, reason: RegExp][] = [
  ['a name that climbs', { name: '../a' }, /forbidden: .*leads out/],
  ['an absolute name', { name: '/a' }, /forbidden: .*absolute/],
  ['a device', { mode: 0o060644 }, /forbidden: .*device/],
  ['setuid', { mode: 0o104755 }, /forbidden: .*rights/],
  ['a link out', { name: 'l', content: '../x', mode: 0o120777 }, /forbidden: .*link/],
  ['a virus', { content: EICAR }, /infected/],
  ['encryption', { encrypted: true }, /unscannable: .*encrypted/],
  ['what is compressed', { compressed: true }, /unscannable: .*compressed/],
  ['a part of a split archive', { split: true }, /unscannable: .*split/],
  ['a size that lies', { size: 100 }, /forbidden: .*two sizes/],
  ['a wrong checksum', { crc: 1 }, /unscannable: .*damaged/],
]

for (const [generation, rar] of Object.entries({ rar4, rar5 })) {
  describe(generation, () => {
    test('takes stored files and folders and hands them on', async () => {
      const { inspection, seen } = await inspect(rar({}))
      assert.equal(inspection.verdict, 'clean')
      assert.deepEqual(
        seen.map(({ name, content }) => [name, content.toString()]),
        [['a.txt', 'hello']],
      )
      assert.equal(await verdictOf(rar({ folder: true, content: '', mode: 0o040755 })), 'clean')
      assert.equal(await verdictOf(rar({ name: 'd/l', content: '../x', mode: 0o120777 })), 'clean')
    })
    for (const [name, sample, reason] of refused) {
      test(`refuses ${name}`, async () => assert.match(await verdictOf(rar(sample)), reason))
    }
    test('refuses data behind the end, and a cut archive', async () => {
      assert.match(await verdictOf(bytes(rar({}), 'hidden')), /forbidden: .*follows/)
      assert.match(await verdictOf(rar({}).subarray(0, -3)), /unscannable: .*damaged/)
      assert.match(await verdictOf(rar({}).subarray(0, 40)), /unscannable: .*damaged/)
    })
  })
}

test('rar refuses encrypted headers and links out of the archive', async () => {
  assert.match(await verdictOf(bytes('Rar!\x1a\x07\x01\0', block5(4, 0, '\0\0'))), /unscannable: .*encrypted/)
  assert.match(
    await verdictOf(bytes('Rar!\x1a\x07\0', block4(0x73, 0x80, Buffer.alloc(6)))),
    /unscannable: .*encrypted/,
  )
  assert.match(await verdictOf(rar5({ link: '../../x' })), /forbidden: .*link/)
  assert.equal(await verdictOf(rar5({ name: 'd/l', content: '', link: '../x' })), 'clean')
})

test('rar and 7z behind something else are forbidden, their bare marks are not', async () => {
  const picture = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')
  assert.match(await verdictOf(bytes(picture, rar5({}))), /forbidden: .*two things/)
  assert.match(await verdictOf(bytes(picture, rar4({}))), /forbidden: .*two things/)
  assert.match(
    await verdictOf(bytes(Buffer.alloc(1024 * 1024 - 3, 'x'), rar5({}))),
    /forbidden: .*two things/,
  )
  assert.equal(await verdictOf(bytes(picture, 'Rar!\x1a\x07\x01\0 is how a rar begins')), 'clean')
  assert.equal(
    await verdictOf(bytes(picture, '7z\xbc\xaf\x27\x1c is how a 7z begins, with zeros or without')),
    'clean',
  )
})
