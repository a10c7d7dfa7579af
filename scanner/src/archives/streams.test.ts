import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import {
  bytes,
  EICAR,
  inspect,
  limits,
  TEXT,
  tar,
  u32,
  verdictOf,
  XZ_TEXT,
} from '../../test/archives/samples.ts'
import { zip } from '../../test/archives/zip-samples.ts'

/** Formats that Node cannot create, packed with xz 5.4, bzip2 1.0.8, lzip 1.23 and lz4 1.9.4. */
const decoded = (base64: string) => Buffer.from(base64, 'base64')
const bzip2 = decoded('QlpoOTFBWSZTWW9PEPMAAAXRAAAQQAACRKAAMMACqDRxDa2HDxdyRThQkG9PEPM=')
const lz4 = decoded('BCJNGGRApw8AAABpaGVsbG8gBgBQZWxsbwoAAAAA4v8DQg==')
const lzma = decoded('XQAAgAD//////////wA0GUnujelWCsG2ILf//7o0AAA=')
const lzip = decoded('TFpJUAEMADQZSe6N6VYKwbYgt///ujQAAACIWQsYAAAAAAAAAC0AAAAAAAAA')
/** With a dictionary of 96 MiB, with the delta filter, and with a checksum that the library does not support. */
const xzOver64M = decoded(
  '/Td6WFoAAATm1rRGAgAhAR0AAAB1qOR04AAXAAxdADQZSe6N6VYKwSGwAABsFO0bO2i7kQABKBjXg7duH7bzfQEAAAAABFla',
)
const xzWithFilter = decoded(
  '/Td6WFoAAATm1rRGAgEDAQAhARZ5IMTu4AAXAA5dADQ/POAAIZTo48vY8MAAAAAAbBTtGztou5EAASoYVeGBXB+2830BAAAAAARZWg==',
)
const xzWithSha256 = decoded(
  '/Td6WFoAAArh+wyhAgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAABm2vy93xJlpTbHzU3EWLUN48EJztwIls23cEFhbJigAwABQBh4YpPDGJtLmgEAAAAAClla',
)
const zstd = zstdCompressSync(TEXT)
const gzip = gzipSync(TEXT)
const skippable = bytes('\x52\x2a\x4d\x18', u32(3), 'abc')
/** 1 MiB of zeros. */
const xzZeros = decoded(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj7///ANldAABv/f//o7f/Rz5IFXI5YVG4kijmo4YH+e7kHoLTL8U6PAFLsX7JiopNL6MN2X+m44wjEVPgWRjFdYrid/i2lH8MasDedElk4ulcU7IE2PdEDKtfDW1G6eXDdoi3llestk3haR1v+0uIEGxCy4g/XACP0E6vJiiUcR89jyThcJ6nI1/sKMuF0ZWYin4qkfIndfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1Iq9+SVJQAAAAAAwva6PqJwa2AAAfUBgIBAAHmXf0exxGf7AgAAAAAEWVo=',
)
const legacyLz4 = bytes('\x02\x21\x4c\x18', u32(6), '\x50hello')
/** Formats that are refused regardless of content. */
const closed: readonly (readonly [format: string, content: Buffer, mediaType?: string])[] = [
  ['7z', bytes('7z\xbc\xaf\x27\x1c\0\x04', Buffer.alloc(100))],
  ['rar', bytes('Rar!\x1a\x07\0', Buffer.alloc(100))],
  ['rar', bytes('Rar!\x1a\x07\x01\0', Buffer.alloc(100))],
  ['bzip2', bzip2],
  ['bzip2', decoded('QlpoORdyRThQkAAAAAA=')],
  ['lz4', lz4],
  ['lz4', legacyLz4],
  ['lzip', lzip],
  ['lzma', lzma, 'application/x-lzma'],
  ['lzop', bytes('\x89LZO\0\r\n\x1a\n', Buffer.alloc(100))],
  ['compress', bytes('\x1f\x9d\x90', Buffer.alloc(100))],
  ['cab', bytes('MSCF\0\0\0\0', Buffer.alloc(100))],
  ['cpio', bytes(`070701${'0'.repeat(104)}`, Buffer.alloc(100))],
  ['cpio', bytes('\xc7\x71', Buffer.alloc(100)), 'application/x-cpio'],
  ['lha', bytes('\x21\0-lh5-', Buffer.alloc(100))],
]
const zeros = Buffer.alloc(64 * 1024 * 1024)

const formats: Record<string, { one: Buffer; bomb: Buffer; mediaType?: string; joins?: false }> = {
  gzip: { one: gzip, bomb: gzipSync(zeros) },
  xz: { one: XZ_TEXT, bomb: bytes(...Array.from({ length: 400 }, () => xzZeros)) },
  zstd: { one: zstd, bomb: zstdCompressSync(zeros) },
  brotli: {
    one: brotliCompressSync(TEXT),
    bomb: brotliCompressSync(zeros),
    mediaType: 'application/x-brotli',
    joins: false,
  },
}

for (const [format, { one, bomb, mediaType = '', joins = true }] of Object.entries(formats)) {
  describe(format, () => {
    const textOf = async (content: Buffer) => {
      const { inspection, seen } = await inspect(content, { name: 'a.txt.gz', mediaType })
      return inspection.verdict === 'clean' ? seen.map((file) => `${file.name}:${file.content}`) : inspection
    }

    test('passes on its content under the inner name', async () => {
      assert.deepEqual(await textOf(one), [`a.txt:${TEXT}`])
    })

    if (joins)
      test('reads concatenated parts', async () => {
        assert.deepEqual(await textOf(bytes(one, one)), [`a.txt:${TEXT}${TEXT}`])
      })

    test('forbids trailing data', async () => {
      assert.match(
        await verdictOf(bytes(one, 'something else, hidden there'), { mediaType }),
        /^(forbidden|unscannable)/,
      )
      assert.match(await verdictOf(bytes(one, 'x'), { mediaType }), /^(forbidden|unscannable)/)
    })

    test('reports a truncated file as unscannable', async () => {
      for (const length of [one.length - 1, one.length - 5, one.length >> 1]) {
        assert.match(await verdictOf(one.subarray(0, length), { mediaType }), /^unscannable/)
      }
    })

    test('refuses a bomb', async () => {
      assert.match(await verdictOf(bomb, { mediaType, keep: false }), /^forbidden: .*200 times/)
    })
  })
}

describe('compressed files', () => {
  test('may be empty', async () => {
    for (const empty of [
      gzipSync(''),
      zstdCompressSync(''),
      decoded('/Td6WFoAAATm1rRGAAAAABzfRCEftvN9AQAAAAAEWVo='),
    ]) {
      assert.equal(await verdictOf(empty), 'clean')
    }
  })

  test('may not consist of more than 1,000 parts', async () => {
    const content = Buffer.concat(new Array(1001).fill(zstdCompressSync('')))
    assert.match(await verdictOf(content, { keep: false }), /^forbidden: .*parts/)
  })

  test('may be padded with zeros, as tapes do', async () => {
    assert.equal(await verdictOf(bytes(gzip, Buffer.alloc(1000))), 'clean')
    assert.equal(await verdictOf(bytes(XZ_TEXT, Buffer.alloc(8), XZ_TEXT, Buffer.alloc(4))), 'clean')
  })

  test('may contain skippable frames', async () => {
    for (const content of [bytes(skippable, zstd), bytes(zstd, skippable, zstd), bytes(zstd, skippable)]) {
      assert.equal(await verdictOf(content), 'clean')
    }
    assert.match(await verdictOf(bytes(zstd, skippable.subarray(0, 9))), /^unscannable/)
  })

  test('may not need more memory than the limit or unsupported features', async () => {
    // A zstd frame header that requests a window of 128 MiB, and nothing more.
    assert.match(
      await verdictOf(bytes('\x28\xb5\x2f\xfd\x00\x88', Buffer.alloc(20))),
      /^unscannable: .*memory/,
    )
    for (const content of [xzOver64M, xzWithFilter, xzWithSha256])
      assert.match(await verdictOf(content), /^unscannable: .*filter, checksum or dictionary/)
  })

  test('count as one level together with the tar inside', async () => {
    const { seen } = await inspect(gzipSync(tar([{ name: 'a', content: 'a' }])))
    assert.deepEqual(
      seen.map(({ name, depth }) => [name, depth]),
      [['a', 1]],
    )
    let nested = tar([{ name: 'a', content: 'a' }])
    for (let level = 0; level < 5; level += 1)
      nested = tar([{ name: 'inner.tar.gz', content: gzipSync(nested) }])
    assert.equal(await verdictOf(gzipSync(nested)), 'clean')
    assert.match(
      await verdictOf(gzipSync(tar([{ name: 'i.tgz', content: gzipSync(nested) }]))),
      /^forbidden: .*deep/,
    )
  })

  test('are inspected regardless of their name', async () => {
    assert.match(await verdictOf(gzipSync(EICAR), { name: 'picture.png' }), /^infected/)
    assert.match(await verdictOf(gzipSync(gzipSync(zip([{ content: EICAR }])))), /^infected/)
  })

  for (const [index, [format, content, mediaType = '']] of closed.entries()) {
    test(`are refused as ${format} (${index}) under any name and inside other archives`, async () => {
      const remedy = new RegExp(
        `^unscannable: The ${format} format cannot be inspected\\. Send .* as zip, tar\\.gz`,
      )
      for (const name of ['a', 'a.txt', 'a.png', `a.${format}`])
        assert.match(await verdictOf(content, { name, mediaType }), remedy)
      if (mediaType !== '') return // inside an archive, the scanner recognises it by its name
      assert.match(await verdictOf(zip([{ name: 'a.bin', content }])), remedy)
      assert.match(await verdictOf(gzipSync(tar([{ name: 'a.bin', content }]))), remedy)
    })
  }

  test('do not include texts that begin with the same letters', async () => {
    for (const [text, mediaType] of [
      ['070701 is a date', 'application/x-cpio'],
      ['7z is a format', 'application/x-7z-compressed'],
      ['Rar! said the dinosaur', 'application/vnd.rar'],
      ['BZh9 is how bzip2 begins', 'application/x-bzip2'],
      ['LZIP is a format', 'application/x-lzip'],
      ['A text called a.lzma', 'application/x-lzma'],
    ] as const) {
      assert.equal(await verdictOf(Buffer.from(text), { mediaType }), 'clean')
    }
  })

  test('cannot hide lz4 after skippable frames', async () => {
    for (const frame of [lz4, legacyLz4]) {
      for (const mediaType of ['application/x-lz4', 'application/zstd', 'text/plain']) {
        assert.match(await verdictOf(bytes(skippable, frame), { mediaType }), /^(forbidden|unscannable)/)
        assert.match(
          await verdictOf(bytes(skippable, skippable, frame), { mediaType }),
          /^(forbidden|unscannable)/,
        )
      }
      assert.match(await verdictOf(bytes(zstd, frame)), /^forbidden/)
    }
  })

  test('without a signature are distinguished from texts with the same extension', async () => {
    const text = Buffer.from('olá = "hello"\n')
    assert.equal(
      await verdictOf(text, { name: 'messages.pt.br', mediaType: 'application/x-brotli' }),
      'clean',
    )
    assert.match(
      await verdictOf(brotliCompressSync(EICAR), { mediaType: 'application/x-brotli' }),
      /^infected/,
    )
  })

  test('that contain themselves are refused at the depth limit', async () => {
    let quine = gzip
    for (let level = 0; level < 20; level += 1) quine = gzipSync(quine)
    assert.match(await verdictOf(quine), /^forbidden: .*deep/)
  })

  test('are refused if their total expanded size exceeds the limit', async () => {
    const own = { ...limits, expandedBytes: 10 }
    assert.match(await verdictOf(gzip, { own }), /^forbidden: .*expands/)
  })
})
