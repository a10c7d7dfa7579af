import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32, deflateRawSync, zstdCompressSync } from 'node:zlib'
import {
  bytes,
  EICAR,
  inspect,
  limits,
  TEXT,
  u16,
  u32,
  u64,
  verdictOf,
  XZ_TEXT,
} from '../../test/archives/samples.ts'
import { descriptor, type ZipEntry, zip } from '../../test/archives/zip-samples.ts'

const hello: ZipEntry = { name: 'hello.txt', content: 'hello hello hello' }
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
const wideField = (...values: number[]) => bytes(u16(1), u16(values.length * 8), ...values.map(u64))
const unicodePath = (name: string, shown: string) =>
  bytes(u16(0x7075), u16(5 + Buffer.byteLength(shown)), '\x01', u32(crc32(name)), Buffer.from(shown))

/** 0 is FAT, 10 NTFS, 7 the old Macintosh. 255 is not assigned. */
const foreignHosts = [0, 7, 10, 255]

const harmless: Record<string, Buffer> = {
  ...Object.fromEntries(
    foreignHosts.map((host) => [
      `a file, a folder and a link within the archive, made on host ${host}`,
      zip([
        { ...hello, host, mode: 0o100644 },
        { name: 'd/', method: 0, host, mode: 0o040755 },
        { name: 'd/link', content: '../hello.txt', host, mode: 0o120777 },
      ]),
    ]),
  ),
  'bits on FAT that are not a Unix mode': zip([{ ...hello, host: 0, mode: 0o177777 }]),
  'no entries at all': zip([]),
  'one entry': zip([hello]),
  'a stored entry': zip([{ ...hello, method: 0 }]),
  'an xz entry': zip([{ ...hello, content: TEXT, method: 95, packed: XZ_TEXT }]),
  'a zstd entry': zip([{ ...hello, method: 93, packed: zstdCompressSync('hello hello hello') }]),
  'a second name in both headers': zip([
    {
      ...hello,
      extra: unicodePath('hello.txt', 'hällo.txt'),
      local: { extra: unicodePath('hello.txt', 'hällo.txt') },
    },
  ]),
  'a comment': zip([hello], { comment: Buffer.from('made by hand') }),
  'a UTF-8 name': zip([{ ...hello, name: 'größe/写真.txt', flags: 0x0800 }]),
  'a name in an old code page': zip([{ ...hello, name: Buffer.from([0x84, 0x2e, 0x74, 0x78, 0x74]) }]),
  'a streamed entry': zip([{ ...hello, flags: 8, after: descriptor('hello hello hello') }, { name: 'b' }]),
  'a streamed entry without a signature': zip([
    { ...hello, flags: 8, after: descriptor('hello hello hello', { mark: false }) },
  ]),
  'a streamed entry with wide sizes': zip([
    { ...hello, flags: 8, after: descriptor('hello hello hello', { wide: true }) },
  ]),
  'an empty streamed entry': zip([{ name: 'b', flags: 8, after: descriptor('') }, hello]),
  'an unused streaming flag': zip([
    {
      ...hello,
      flags: 8,
      local: {
        crc: crc32('hello hello hello'),
        size: 17,
        packedSize: deflateRawSync('hello hello hello').length,
      },
    },
  ]),
  'folders, including empty ones': zip([
    { name: 'a/', method: 0, mode: 0o040755 },
    { name: 'b/', packed: Buffer.from([3, 0]), mode: 0o042775 },
  ]),
  'files that macOS adds': zip([
    hello,
    { name: '__MACOSX/._hello.txt', content: '\0\x05\x16\x07' },
    { name: 'Icon\r' },
  ]),
  'a manifest as in a jar': zip([{ name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\r\n' }]),
  'names that differ by case, and the same name twice': zip([hello, { ...hello, name: 'HELLO.txt' }, hello]),
  'zip64 ends': zip([hello], { zip64: true }),
  'zip64 sizes': zip([
    {
      ...hello,
      packedSize: 0xffffffff,
      size: 0xffffffff,
      extra: wideField(17, deflateRawSync('hello hello hello').length),
      local: { extra: wideField(17, deflateRawSync('hello hello hello').length) },
    },
  ]),
  'zeros between entries': zip([hello, { ...hello, before: Buffer.alloc(100) }]),
  'a link inside the archive': zip([hello, { name: 'bin/run', content: '../hello.txt', mode: 0o120777 }]),
  'names with dots and spaces': zip([{ name: './.git/a b' }, { name: 'a. b/..c/.d' }]),
  'a name of 1,024 bytes': zip([{ name: 'n'.repeat(1024) }]),
  'a zip in a zip, stored': zip([{ name: 'inner.zip', method: 0, content: zip([hello]) }]),
  'highly compressible data below the limit': zip([{ name: 'log', content: megabytes(9) }]),
  'entries in another order than in the directory': zip([hello, { name: 'b', content: 'b' }]),
}

const forbidden: Record<string, [Buffer, RegExp]> = {
  'a name that leads out': [zip([{ name: 'a/../../b' }]), /leads out/],
  'an absolute name': [zip([{ name: '/etc/passwd' }]), /absolute/],
  'a drive letter': [zip([{ name: 'C:windows' }]), /drive/],
  'a name that leads out with a backslash': [zip([{ name: '..\\b' }]), /leads out/],
  'a zero in a name': [zip([{ name: 'a.txt\0.exe' }]), /control/],
  'a control character': [zip([{ name: 'a\x1b[2J' }]), /control/],
  'a long name': [zip([{ name: 'n'.repeat(1025) }]), /longer/],
  'an empty name': [zip([{ name: '' }]), /empty/],
  'a second name that leads out': [
    zip([{ name: 'a.txt', extra: unicodePath('a.txt', '../a.txt') }]),
    /leads out/,
  ],
  'a second name with another ending': [
    zip([{ name: 'a.txt', extra: unicodePath('a.txt', 'a.exe') }]),
    /two names/,
  ],
  'a second name that leads out, only in the local header': [
    zip([{ name: 'a.txt', local: { extra: unicodePath('a.txt', '../../a.txt') } }]),
    /leads out/,
  ],
  'a third name in the local header': [
    zip([{ name: 'a.txt', local: { extra: unicodePath('a.txt', 'b.txt') } }]),
    /two names/,
  ],
  'a link out': [zip([{ name: 'l', content: '../x', mode: 0o120777 }]), /link/],
  'an absolute link': [zip([{ name: 'l', content: '/etc', mode: 0o120777 }]), /link/],
  'a link with `..` after a folder': [zip([{ name: 'a/b/l', content: 'c/../../x', mode: 0o120777 }]), /link/],
  'an entry behind a link': [
    zip([
      { name: 'l', content: 'd', mode: 0o120777 },
      { name: 'L/x', content: 'x' },
    ]),
    /behind a link/,
  ],
  ...Object.fromEntries(
    foreignHosts.flatMap((host): [string, [Buffer, RegExp]][] => [
      [`a link out, made on host ${host}`, [zip([{ content: '../x', host, mode: 0o120777 }]), /link/]],
      [`a character device, made on host ${host}`, [zip([{ host, mode: 0o020644 }]), /device/]],
      [`a block device, made on host ${host}`, [zip([{ host, mode: 0o060644 }]), /device/]],
      [`a pipe, made on host ${host}`, [zip([{ host, mode: 0o010644 }]), /device/]],
      [`a socket, made on host ${host}`, [zip([{ host, mode: 0o140644 }]), /device/]],
    ]),
  ),
  'a device': [zip([{ name: 'd', mode: 0o020644 }]), /device/],
  'a pipe': [zip([{ name: 'd', mode: 0o010644 }]), /device/],
  setuid: [zip([{ name: 'd', mode: 0o104755 }]), /rights/],
  'a folder with content': [zip([{ ...hello, name: 'a/' }]), /folder/],
  'an entry shorter than declared': [zip([{ ...hello, size: 18 }]), /two sizes/],
  'an entry longer than declared': [zip([{ ...hello, size: 3 }]), /two sizes/],
  'a stored entry with a wrong size': [zip([{ ...hello, method: 0, size: 3 }]), /two sizes/],
  'a wrong checksum': [zip([{ ...hello, crc: 1 }]), /checksum/],
  'data after the end of an entry': [
    zip([{ ...hello, packed: bytes(deflateRawSync('hello hello hello'), 'hidden') }]),
    /hides/,
  ],
  'two names': [zip([{ ...hello, local: { name: 'hello.exe' } }]), /two names/],
  'two methods': [zip([{ ...hello, local: { method: 0 } }]), /two ways/],
  'two sizes': [zip([{ ...hello, local: { size: 1 } }]), /two sizes/],
  'two sets of flags': [zip([{ ...hello, local: { flags: 1 } }]), /two ways/],
  'a streamed entry with different sizes': [
    zip([{ ...hello, flags: 8, after: descriptor('other') }]),
    /two sizes/,
  ],
  'overlapping entries': [zip([hello, { ...hello, name: 'b', at: 0, absent: true, local: {} }]), /overlap/],
  'an entry that is not listed': [zip([hello, { ...hello, name: 'b', unlisted: true }]), /between/],
  'data between entries': [zip([hello, { ...hello, before: Buffer.from('hidden') }]), /between/],
  'data before the directory': [zip([hello], { beforeDirectory: Buffer.from('hidden') }), /between/],
  'data before the first entry': [
    zip([hello], { prefix: Buffer.from('PK\x03\x04 not really') }),
    /between|damaged/,
  ],
  'data after the end': [zip([hello], { suffix: Buffer.from('hidden') }), /follows/],
  'an end in the comment': [zip([hello], { comment: zip([]) }), /two ends/],
  'too few entries listed': [zip([hello, hello], { end: { entries: 1 } }), /miscounted/],
  'a directory at another offset': [zip([hello], { end: { at: 3 } }), /directory/],
  'zip64 ends that differ': [zip([hello], { zip64: true, end: { entries: 2 } }), /differ/],
  'a wrong zip64 end': [zip([hello], { zip64: true, end64: { at: 1 } }), /directory/],
  'a missing wide size': [zip([{ ...hello, size: 0xffffffff }]), /missing/],
  'a bomb': [zip([{ name: 'zeros', content: megabytes(30) }]), /200 times/],
  'a bomb that declares a small size': [
    zip([{ name: 'zeros', content: megabytes(30), size: 1000 }]),
    /two sizes/,
  ],
}

const unscannable: Record<string, [Buffer, RegExp]> = {
  'a name that leads out on Windows': [zip([{ name: '.. /x' }]), /ends in a dot or space/],
  'a name of dots': [zip([{ name: '.../x' }]), /ends in a dot or space/],
  'a name with a trailing dot': [zip([{ name: 'a.exe.' }]), /ends in a dot or space/],
  'a folder with a trailing space': [zip([{ name: 'a /b/' }]), /ends in a dot or space/],
  'a name with an alternate stream': [zip([{ name: 'a.txt:x.exe' }]), /colon/],
  'an encrypted entry': [zip([{ ...hello, flags: 1 }]), /encrypted/],
  'an AES entry': [zip([{ ...hello, method: 99 }]), /encrypted/],
  'a bzip2 entry': [zip([{ ...hello, method: 12, packed: Buffer.from('BZh9') }]), /method.* Use deflate/],
  'an LZMA entry': [zip([{ ...hello, method: 14, packed: Buffer.from('x') }]), /method.* Use deflate/],
  'an unknown method': [zip([{ ...hello, method: 97, packed: Buffer.from('x') }]), /method/],
  deflate64: [zip([{ ...hello, method: 9, packed: deflateRawSync('hello hello hello') }]), /method/],
  'a truncated archive': [zip([hello]).subarray(0, -30), /damaged/],
  'broken data': [zip([{ ...hello, packed: Buffer.from('\xff\xff\xff') }]), /damaged/],
  'a part of a split archive': [zip([hello], { end: { disk: 1 } }), /split/],
}

describe('zip', () => {
  for (const [name, content] of Object.entries(harmless)) {
    test(`accepts ${name}`, async () => assert.equal(await verdictOf(content), 'clean'))
  }
  for (const [name, [content, reason]] of Object.entries(forbidden)) {
    test(`forbids ${name}`, async () => {
      const verdict = await verdictOf(content)
      assert.match(verdict, /^forbidden: /)
      assert.match(verdict, reason)
    })
  }
  for (const [name, [content, reason]] of Object.entries(unscannable)) {
    test(`cannot scan ${name}`, async () => {
      const verdict = await verdictOf(content)
      assert.match(verdict, /^unscannable: /)
      assert.match(verdict, reason)
    })
  }

  test('passes on every file with its name and content', async () => {
    const { seen } = await inspect(
      zip([hello, { name: 'd/', method: 0 }, { name: 'd/b', content: 'b', method: 0 }]),
    )
    assert.deepEqual(
      seen.map(({ name, content }) => [name, content.toString()]),
      [
        ['hello.txt', 'hello hello hello'],
        ['d/b', 'b'],
      ],
    )
  })

  test('inspects the target of a link as a file when the archive was not made on Unix', async () => {
    const link = zip([{ name: 'a.txt', content: EICAR, host: 0, mode: 0o120777 }])
    assert.match(await verdictOf(link), /^(infected|forbidden)/)
    const { seen } = await inspect(zip([{ name: 'l', content: 'a.txt', host: 0, mode: 0o120777 }]))
    assert.deepEqual(
      seen.map(({ name }) => name),
      ['l'],
    )
  })

  test('reads entries that exceed the memory limit', async () => {
    const content = Buffer.from(
      Array.from({ length: 300_000 }, (_, line) => `line ${line * 7919}\n`.repeat(4)).join(''),
    )
    const { inspection, seen } = await inspect(zip([{ name: 'log', content }]))
    assert.equal(inspection.verdict, 'clean')
    assert.ok(content.length > 8 * 1024 * 1024 && seen[0]?.content.equals(content))
  })

  test('inspects five levels and refuses deeper nesting', async () => {
    const nest = (content: string, levels: number) => {
      let inner = zip([{ name: 'a', content }])
      for (let level = 0; level < levels; level += 1) inner = zip([{ name: 'inner.zip', content: inner }])
      return inner
    }
    assert.equal(await verdictOf(nest('hello', 5)), 'clean')
    assert.match(await verdictOf(nest(EICAR, 5)), /^infected/)
    assert.match(await verdictOf(nest('hello', 6)), /^forbidden: .*deep/)
  })

  test('limits the number of entries', async () => {
    const own = { ...limits, entries: 3 }
    assert.equal(await verdictOf(zip([{ name: '1' }, { name: '2' }, { name: '3' }]), { own }), 'clean')
    assert.match(await verdictOf(zip([{}, {}, {}, {}]), { own }), /^forbidden: .*entries/)
  })

  test('limits the expanded size of all layers together', async () => {
    const layer = zip([{ name: 'zeros', content: megabytes(9) }])
    const many = zip(Array.from({ length: 40 }, (_, index) => ({ name: `${index}.zip`, content: layer })))
    assert.match(await verdictOf(many), /^forbidden: .*(times|bytes)/)
  })

  test('stops at the time limit', async () => {
    const own = { ...limits, timeMs: -1 }
    assert.match(await verdictOf(zip([hello]), { own }), /^unscannable: .*too long/)
  })
})
