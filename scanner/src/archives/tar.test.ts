import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { EICAR, inspect, pax, type TarEntry, tar, verdictOf } from '../../test/archives/samples.ts'
import { zip } from '../../test/archives/zip-samples.ts'

const hello: TarEntry = { name: 'hello.txt', content: 'hello' }
const long = `${'folder/'.repeat(30)}file.txt`
const old = { magic: '\0\0\0\0\0\0\0\0' }
const gnu = { magic: 'ustar  \0' }

const harmless: Record<string, Buffer> = {
  'one file': tar([hello]),
  'no end': tar([hello], Buffer.alloc(0)),
  'many zeros at the end': tar([hello], Buffer.alloc(100_000)),
  'two tars, one after the other': Buffer.concat([tar([hello]), tar([hello])]),
  'folders and dots': tar([
    { name: './', type: '5' },
    { name: './a/', type: '5', mode: 0o2775 },
    { ...hello, name: './a/b' },
  ]),
  'the oldest form': tar([
    { ...hello, ...old },
    { ...old, name: 'd/', type: '\0' },
  ]),
  'pax names': tar([pax({ path: long, mtime: '1.5' }), hello]),
  'a global pax header': tar([pax({ comment: 'a commit' }, 'g'), hello]),
  'GNU names': tar([
    { ...gnu, name: '././@LongLink', type: 'L', content: `${long}\0` },
    { ...hello, ...gnu },
  ]),
  'a size in binary': tar([{ ...hello, sizeField: Buffer.from('800000000000000000000005', 'hex') }]),
  'links inside the archive': tar([
    hello,
    { name: 'd/l', type: '2', link: '../hello.txt' },
    { name: 'h', type: '1', link: 'hello.txt' },
  ]),
  'a zip inside': tar([{ name: 'a.zip', content: zip([{ name: 'a', content: 'a' }]) }]),
  'an unknown type': tar([{ ...hello, type: 'Z' }]),
  'the same size in two places': tar([pax({ size: '5' }), hello]),
}

const refused: Record<string, readonly [Buffer, RegExp]> = {
  'a name that leads out': [tar([{ name: '../a' }]), /forbidden: .*leads out/],
  'an absolute name': [tar([{ name: '/a' }]), /forbidden: .*absolute/],
  'a pax name that leads out': [tar([pax({ path: '../a' }), hello]), /forbidden: .*leads out/],
  'a GNU name that leads out': [
    tar([{ ...gnu, type: 'L', content: '../a\0' }, hello]),
    /forbidden: .*leads out/,
  ],
  'a pax name with a zero': [tar([pax({ path: 'a\0b' }), hello]), /forbidden: .*control/],
  'two long names': [tar([{ type: 'L', content: 'a\0' }, pax({ path: 'b' }), hello]), /forbidden: .*twice/],
  'a link out': [tar([{ name: 'd/l', type: '2', link: '../../x' }]), /forbidden: .*link/],
  'an absolute link': [tar([{ name: 'l', type: '2', link: '/etc/passwd' }]), /forbidden: .*link/],
  'a pax link out': [
    tar([pax({ linkpath: '../x' }), { name: 'l', type: '2', link: 'x' }]),
    /forbidden: .*link/,
  ],
  'a hard link out': [tar([{ name: 'l', type: '1', link: '../x' }]), /forbidden: .*link/],
  'a file behind a link': [
    tar([
      { name: 'l', type: '2', link: '.' },
      { name: 'l/x', content: 'x' },
    ]),
    /behind/,
  ],
  'a device': [tar([{ name: 'sda', type: '4' }]), /forbidden: .*device/],
  'a pipe': [tar([{ name: 'p', type: '6' }]), /forbidden: .*device/],
  setuid: [tar([{ ...hello, mode: 0o4755 }]), /forbidden: .*rights/],
  'two sizes': [tar([pax({ size: '1024' }), { name: 'a', content: '' }, hello]), /forbidden: .*twice/],
  'a link with content': [tar([{ name: 'l', type: '2', link: 'x', content: 'x' }]), /forbidden: .*content/],
  'a file that ends early': [tar([{ ...hello, size: 5000 }], Buffer.alloc(0)), /unscannable: .*damaged/],
  'a broken header': [
    Buffer.concat([tar([hello], Buffer.alloc(0)), Buffer.alloc(512, 'x')]),
    /unscannable: .*damaged/,
  ],
  'data after the end': [
    tar([hello], Buffer.concat([Buffer.alloc(1024), Buffer.alloc(512, 'x')])),
    /forbidden: .*follows/,
  ],
  'a part of a split tar': [tar([{ ...hello, type: 'M' }]), /unscannable: .*split/],
  'a sparse file': [tar([{ ...hello, ...gnu, type: 'S' }]), /unscannable: .*without --sparse/],
  ...Object.fromEntries(
    ['size', 'map', 'realsize', 'major', 'numblocks', 'name'].map((key) => [
      `a sparse file of pax with ${key}`,
      [tar([pax({ [`GNU.sparse.${key}`]: '1' }), hello]), /unscannable: .*without --sparse/] as const,
    ]),
  ),
  'a sparse file by a global pax header': [
    tar([pax({ 'GNU.sparse.major': '1' }, 'g'), hello]),
    /unscannable: .*without --sparse/,
  ],
  'a virus': [tar([hello, { name: 'b', content: EICAR }]), /infected/],
  'a virus in the second tar': [
    Buffer.concat([tar([hello]), tar([{ name: 'b', content: EICAR }])]),
    /infected/,
  ],
  'a virus in a zip inside': [tar([{ name: 'a.zip', content: zip([{ content: EICAR }]) }]), /infected/],
  'a pax header without an entry': [tar([pax({ path: 'a' })]), /unscannable: .*damaged/],
}

describe('tar', () => {
  for (const [name, content] of Object.entries(harmless)) {
    test(`accepts ${name}`, async () => assert.equal(await verdictOf(content), 'clean'))
    test(`accepts ${name}, gzipped`, async () => assert.equal(await verdictOf(gzipSync(content)), 'clean'))
  }
  for (const [name, [content, reason]] of Object.entries(refused)) {
    test(`refuses ${name}`, async () => assert.match(await verdictOf(content), reason))
    test(`refuses ${name}, gzipped`, async () => assert.match(await verdictOf(gzipSync(content)), reason))
  }

  test('reads long names', async () => {
    const names = tar([pax({ path: long }), hello, { ...gnu, type: 'L', content: `${long}2\0` }, hello])
    assert.deepEqual(
      (await inspect(names)).seen.map(({ name }) => name),
      [long, `${long}2`],
    )
  })
})

describe('a tar header without a checksum', () => {
  // The signed bytes sum to zero. Readers accept such a header, and pictures sometimes contain one.
  function withoutChecksum(entry: Buffer): Buffer {
    const content = Buffer.from(entry)
    content.fill(0, 148, 156)
    let sum = content.subarray(0, 512).reduce((total, byte) => total + ((byte << 24) >> 24), 8 * 0x20)
    for (let at = 400; sum !== 0; at += 1) {
      const step = Math.max(-127, Math.min(sum, 128))
      content[at] = -step & 0xff
      sum -= step
    }
    return content
  }
  const blank = withoutChecksum(tar([{ ...hello, ...old }]))
  const picture = { name: 'a.bmp', kind: 'image' } as const
  const namesIn = async (content: Buffer, options = {}) =>
    (await inspect(content, options)).seen.map(({ name }) => name)

  test('is inspected as a tar', async () => {
    assert.deepEqual(await namesIn(blank, { name: 'a.tar' }), ['hello.txt'])
    assert.deepEqual(await namesIn(gzipSync(blank), { name: 'a.gz' }), ['hello.txt'])
  })
  test('is ignored if the content has another type', async () => {
    assert.deepEqual(await namesIn(blank, picture), [])
    assert.equal(await verdictOf(blank, picture), 'clean')
  })
  test('is ignored if its numbers are none: random bytes sometimes sum to zero', async () => {
    const random = tar([{ ...hello, ...old }])
    random.fill(0x9d, 100, 148) // all numbers of the header
    const unknown = { name: 'weights.bin', kind: 'unknown' } as const
    assert.equal(await verdictOf(withoutChecksum(random), unknown), 'clean')
    assert.deepEqual(await namesIn(blank, unknown), ['hello.txt'])
  })
  test('is always inspected as a tar if it has a checksum: the oldest form, GNU, POSIX', async () => {
    for (const form of [old, gnu, {}])
      assert.deepEqual(await namesIn(tar([{ ...hello, ...form }]), picture), ['hello.txt'])
  })
})

describe('a tar whose first header is broken', () => {
  // GNU tar reports "skipping to next header" and unpacks the rest.
  const withBrokenHeader = Buffer.concat([Buffer.alloc(512, 'x'), tar([{ name: 'evil.exe', content: 'MZ' }])])
  const marked = tar([hello])
  marked[0] = 0x7a // the checksum no longer matches the name

  test('is recognised by its name', async () => {
    assert.match(await verdictOf(withBrokenHeader, { name: 'a.tar' }), /unscannable: .*damaged/)
    assert.match(await verdictOf(gzipSync(withBrokenHeader), { name: 'a.tar.gz' }), /unscannable: .*damaged/)
  })
  test('is recognised by its signature', async () =>
    assert.match(await verdictOf(marked, { name: 'a' }), /unscannable: .*damaged/))
  test('is not a text with the same extension', async () => {
    assert.equal(await verdictOf(Buffer.from('text '.repeat(1_000)), { name: 'a.tar' }), 'clean')
  })
})
