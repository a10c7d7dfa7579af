import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { bytes, EICAR, inspect, limits, tar, u32, verdictOf } from '../../test/archives/samples.ts'
import { zip } from '../../test/archives/zip-samples.ts'
import { startProcessorClock } from '../processor-clock.ts'

/* What Node cannot pack was packed once with xz 5.4, bzip2 1.0.8 and lz4 1.9.4. */
const decoded = (base64: string) => Buffer.from(base64, 'base64')
const TEXT = 'hello hello hello hello\n'
const bzip2 = decoded('QlpoOTFBWSZTWW9PEPMAAAXRAAAQQAACRKAAMMACqDRxDa2HDxdyRThQkG9PEPM=')
const xz = decoded(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAABsFO0bO2i7kQABKBjXg7duH7bzfQEAAAAABFla',
)
const lz4 = decoded('BCJNGGRApw8AAABpaGVsbG8gBgBQZWxsbwoAAAAA4v8DQg==')
const lzma = decoded('XQAAgAD//////////wA0GUnujelWCsG2ILf//7o0AAA=')
const lzip = decoded('TFpJUAEMADQZSe6N6VYKwbYgt///ujQAAACIWQsYAAAAAAAAAC0AAAAAAAAA')
const zstd = zstdCompressSync(TEXT)
const gzip = gzipSync(TEXT)
const skippable = bytes('\x52\x2a\x4d\x18', u32(3), 'abc')
/** 45 MB and 1 MiB of zeros. */
const bzip2Bomb = decoded('QlpoOTFBWSZTWckBtsgBWKtAIMAAEAAACCAAMMwFKaZSSFJsVJIUni7kinChIZIDbZA=')
const xzZeros = decoded(
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj7///ANldAABv/f//o7f/Rz5IFXI5YVG4kijmo4YH+e7kHoLTL8U6PAFLsX7JiopNL6MN2X+m44wjEVPgWRjFdYrid/i2lH8MasDedElk4ulcU7IE2PdEDKtfDW1G6eXDdoi3llestk3haR1v+0uIEGxCy4g/XACP0E6vJiiUcR89jyThcJ6nI1/sKMuF0ZWYin4qkfIndfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1Iq9+SVJQAAAAAAwva6PqJwa2AAAfUBgIBAAHmXf0exxGf7AgAAAAAEWVo=',
)
/** Blocks of 4 MiB that repeat one zero: 16 kB each. */
const lz4Block = bytes('\x1f\0\x01\0', Buffer.alloc(16_447, 0xff), '\0', '\x10\0')
const lz4Bomb = bytes(
  '\x04\x22\x4d\x18\x60\x70\x73',
  ...Array.from({ length: 64 }, () => bytes(u32(lz4Block.length), lz4Block)),
  u32(0),
)
const zeros = Buffer.alloc(64 * 1024 * 1024)

const formats: Record<string, { one: Buffer; bomb: Buffer; mediaType?: string; joins?: false }> = {
  gzip: { one: gzip, bomb: gzipSync(zeros) },
  bzip2: { one: bzip2, bomb: bytes(...Array.from({ length: 200 }, () => bzip2Bomb)) },
  xz: { one: xz, bomb: bytes(...Array.from({ length: 400 }, () => xzZeros)) },
  zstd: { one: zstd, bomb: zstdCompressSync(zeros) },
  lz4: { one: lz4, bomb: lz4Bomb },
  lzip: { one: lzip, bomb: Buffer.alloc(0) },
  lzma: { one: lzma, bomb: Buffer.alloc(0), mediaType: 'application/x-lzma', joins: false },
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

    test('hands on what is in it, under its own name', async () => {
      assert.deepEqual(await textOf(one), [`a.txt:${TEXT}`])
    })

    const whereItCan = (applies: boolean) => (applies ? test : () => undefined)
    whereItCan(joins)('reads one part after the other', async () => {
      assert.deepEqual(await textOf(bytes(one, one)), [`a.txt:${TEXT}${TEXT}`])
    })

    test('forbids what follows its end', async () => {
      assert.match(
        await verdictOf(bytes(one, 'something else, hidden there'), { mediaType }),
        /^(forbidden|unscannable)/,
      )
      assert.match(await verdictOf(bytes(one, 'x'), { mediaType }), /^(forbidden|unscannable)/)
    })

    test('cannot scan what was cut', async () => {
      for (const length of [one.length - 1, one.length - 5, one.length >> 1]) {
        assert.match(await verdictOf(one.subarray(0, length), { mediaType }), /^unscannable/)
      }
    })

    whereItCan(bomb.length > 0)('refuses a bomb', async () => {
      assert.match(await verdictOf(bomb, { mediaType, keep: false }), /^forbidden: .*200 times/)
    })
  })
}

describe('compressed files', () => {
  test('may be empty', async () => {
    for (const empty of [
      gzipSync(''),
      zstdCompressSync(''),
      decoded('QlpoORdyRThQkAAAAAA='),
      decoded('/Td6WFoAAATm1rRGAAAAABzfRCEftvN9AQAAAAAEWVo='),
    ]) {
      assert.equal(await verdictOf(empty), 'clean')
    }
  })

  test('may not be made of more parts than anybody makes', async () => {
    const empty = [zstdCompressSync(''), bytes('\x04\x22\x4d\x18\x60\x70\x73', u32(0)), lzip]
    for (const one of empty) {
      const content = Buffer.concat(new Array(1001).fill(one))
      assert.match(await verdictOf(content, { keep: false }), /^forbidden: .*parts/)
    }
  })

  test('take no memory of their own for each of their parts', async () => {
    const busyMs = startProcessorClock()
    const frame = bytes('\x04\x22\x4d\x18\x60\x70\x73', u32(0))
    assert.equal(await verdictOf(Buffer.concat(new Array(1000).fill(frame))), 'clean')
    assert.ok(busyMs() < 300)
  })

  test('may be padded with zeros, as tapes do', async () => {
    assert.equal(await verdictOf(bytes(gzip, Buffer.alloc(1000))), 'clean')
    assert.equal(await verdictOf(bytes(xz, Buffer.alloc(8), xz, Buffer.alloc(4))), 'clean')
  })

  test('may have frames to be skipped', async () => {
    for (const content of [bytes(skippable, zstd), bytes(zstd, skippable, zstd), bytes(zstd, skippable)]) {
      assert.equal(await verdictOf(content), 'clean')
    }
    assert.equal(await verdictOf(bytes(skippable, lz4), { mediaType: 'application/x-lz4' }), 'clean')
    assert.match(await verdictOf(bytes(zstd, skippable.subarray(0, 9))), /^unscannable/)
  })

  test('may not ask for more memory than an inspection may take', async () => {
    // A frame of zstd whose header asks for a window of 128 MiB, and nothing more.
    assert.match(
      await verdictOf(bytes('\x28\xb5\x2f\xfd\x00\x88', Buffer.alloc(20))),
      /^unscannable: .*memory/,
    )
    // The same for LZMA: allowed, as long as nothing refers further back than the window here.
    assert.equal(
      await verdictOf(bytes('\x5d\xff\xff\xff\xff', lzma.subarray(5)), { mediaType: 'application/x-lzma' }),
      'clean',
    )
  })

  test('are one level with the tar in them', async () => {
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

  test('are looked into whatever they are called', async () => {
    assert.match(await verdictOf(gzipSync(EICAR), { name: 'picture.png' }), /^infected/)
    assert.match(await verdictOf(gzipSync(gzipSync(zip([{ content: EICAR }])))), /^infected/)
  })

  test('are refused when nobody can look into them', async () => {
    const cpio = `070701${'0'.repeat(104)}`
    for (const content of ['MSCF\0\0\0\0', cpio, '\x1f\x9d\x90', '\x89LZO\0\r\n\x1a\n', '\x21\0-lh5-']) {
      assert.match(await verdictOf(bytes(content, Buffer.alloc(100))), /^unscannable: .*format/)
    }
    assert.equal(
      await verdictOf(Buffer.from('070701 is a date'), { mediaType: 'application/x-cpio' }),
      'clean',
    )
  })

  test('are refused as legacy lz4, under any name and behind frames to be skipped', async () => {
    const legacy = bytes('\x02\x21\x4c\x18', u32(6), '\x50hello')
    for (const name of ['a.lz4', 'a.txt', 'a.png', 'a'])
      assert.match(await verdictOf(legacy, { name }), /^unscannable: .*format/)
    assert.match(await verdictOf(zip([{ name: 'a.bin', content: legacy }])), /^unscannable: .*format/)
    for (const mediaType of ['application/x-lz4', 'application/zstd', 'text/plain']) {
      assert.match(await verdictOf(bytes(skippable, legacy), { mediaType }), /^forbidden/)
      assert.match(await verdictOf(bytes(skippable, skippable, legacy), { mediaType }), /^forbidden/)
    }
    assert.match(await verdictOf(bytes(lz4, legacy)), /^forbidden/)
  })

  test('without a signature are told from texts of the same name', async () => {
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

  test('that hold themselves end at the depth that is allowed', async () => {
    let quine = gzip
    for (let level = 0; level < 20; level += 1) quine = gzipSync(quine)
    assert.match(await verdictOf(quine), /^forbidden: .*deep/)
  })

  test('are stopped by the size of all that comes out', async () => {
    const own = { ...limits, expandedBytes: 10 }
    assert.match(await verdictOf(gzip, { own }), /^forbidden: .*expands/)
  })
})
