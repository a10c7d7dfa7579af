import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { rar4, rar5, sealRar4, sealRar5, sealSevenZip, sevenZip } from './proven-samples.ts'
import { inspect, limits, pax, tar } from './samples.ts'
import { descriptor, zip } from './zip-samples.ts'

const FUZZ_MS = 2000
/** Of processor time: a busy machine is no fault of a reader. */
const SLOW_MS = 1000
const decoded = (base64: string) => Buffer.from(base64, 'base64')
const text = 'hello hello hello hello\n'

/** Formats that prove themselves by checksums are mutated before those are made, or nothing would get past them. */
type Seed = readonly [content: Buffer, mediaType?: string, seal?: (content: Buffer) => Buffer]

/** One of each format, small, so that a mutation hits something that matters. */
const seeds: readonly Seed[] = [
  [sevenZip({ content: text }), '', sealSevenZip],
  [
    sevenZip({ coder: '\x21', properties: '\x16', packed: decoded('4AAXAAxdADQZSe6N6VYKwSGwAAA=') }),
    '',
    sealSevenZip,
  ],
  [rar5({ content: text }), '', sealRar5],
  [rar4({ content: text }), '', sealRar4],
  [
    zip([{ content: text }, { name: 'b', flags: 8, content: 'b', after: descriptor('b') }], {
      comment: Buffer.from('c'),
    }),
  ],
  [
    zip(
      [
        { name: 'l', content: 'a', mode: 0o120777 },
        { name: 'c', content: 'c', method: 0 },
      ],
      { zip64: true },
    ),
  ],
  [zip([{ name: 'b', method: 93, packed: zstdCompressSync(text), content: text }])],
  [tar([pax({ path: 'long' }), { content: text }, { name: 'l', type: '2', link: 'a.txt' }])],
  [gzipSync(tar([{ content: text }]))],
  [zstdCompressSync(text)],
  [brotliCompressSync(text), 'application/x-brotli'],
  [decoded('QlpoOTFBWSZTWW9PEPMAAAXRAAAQQAACRKAAMMACqDRxDa2HDxdyRThQkG9PEPM=')],
  [
    decoded(
      '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAABsFO0bO2i7kQABKBjXg7duH7bzfQEAAAAABFla',
    ),
  ],
  [decoded('BCJNGGRApw8AAABpaGVsbG8gBgBQZWxsbwoAAAAA4v8DQg==')],
  [decoded('XQAAgAD//////////wA0GUnujelWCsG2ILf//7o0AAA='), 'application/x-lzma'],
  [decoded('TFpJUAEMADQZSe6N6VYKwbYgt///ujQAAACIWQsYAAAAAAAAAC0AAAAAAAAA')],
]

/** xorshift: the same run every time, so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

function mutated(content: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(content)
  for (let count = 1 + random(4); count > 0 && bytes.length > 0; count -= 1) {
    const at = random(bytes.length)
    const kind = random(5)
    if (kind === 0) bytes[at] = random(256)
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
    else if (kind === 2) bytes.subarray(at, at + 1 + random(8)).fill(random(2) * 255)
    else if (kind === 3) bytes.copy(bytes, at, random(bytes.length), random(bytes.length))
    else return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + random(3)))])
  }
  return bytes
}

test('mutated archives are answered, quickly, and never crash a reader', async () => {
  const random = randomFrom(20_261_115)
  const end = performance.now() + FUZZ_MS
  for (let round = 0; performance.now() < end; round += 1) {
    const [seed, mediaType = '', seal = (content: Buffer) => content] = seeds[round % seeds.length] as Seed
    const content = seal(mutated(seed, random))
    const start = process.cpuUsage()
    const fail = (error: unknown) => assert.fail(`round ${round}: ${error}\n${content.toString('base64')}`)
    await inspect(content, { mediaType, own: { ...limits, expandedBytes: 16 * 1024 * 1024 } }).catch(fail)
    const { user, system } = process.cpuUsage(start)
    const took = (user + system) / 1000
    assert.ok(took < SLOW_MS, `round ${round} took ${took} ms\n${content.toString('base64')}`)
  }
})
