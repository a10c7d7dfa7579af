import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { accepted, signatures } from '../../src/media-type-tables.ts'
import { rar4, rar5, sealRar4, sealRar5, sealSevenZip, sevenZip } from '../archives/proven-samples.ts'
import { bytes, pax, tar, u32, u64 } from '../archives/samples.ts'
import { descriptor, zip } from '../archives/zip-samples.ts'
import { documentSeeds } from './document-seeds.ts'
import { sealTar, sealXz } from './seals.ts'

export interface Seed {
  readonly name: string
  readonly bytes: Buffer
  /** Formats that prove themselves by checksums get these put right after a mutation, or nothing would get past them. */
  readonly seal?: (bytes: Buffer) => Buffer
  /** 1 for what lay in an archive. */
  readonly depth: 0 | 1
}

const text = 'hello hello hello hello\n'
const decoded = (base64: string) => Buffer.from(base64, 'base64')
const lzma2 = decoded('4AAXAAxdADQZSe6N6VYKwSGwAAA=')

/** GNU's map in the header: octal pairs, then whether more follow, then the real size. */
const holes = Buffer.alloc(109)
holes.write('00000000000\x0000000000005\x0000000001000\x0000000000023\0')
holes.write('00000001023\0', 97)

/** One of each archive format, small, so that a mutation hits something that matters. */
const archives: readonly (readonly [name: string, bytes: Buffer, seal?: Seed['seal']])[] = [
  ['a.7z', sevenZip({ content: text }), sealSevenZip],
  ['b.7z', sevenZip({ coder: '\x21', properties: '\x16', packed: lzma2 }), sealSevenZip],
  ['5.rar', rar5({ content: text }), sealRar5],
  ['4.rar', rar4({ content: text }), sealRar4],
  // The name once plain and once packed, of which the last run is copied from the plain one.
  ['unicode.rar', rar4({ name: 'a.txt\0\x04\x1b\x61\x62\x63\x04\x03\x81\x20', content: text }), sealRar4],
  [
    'a.zip',
    zip([{ content: text }, { name: 'b', flags: 8, content: 'b', after: descriptor('b') }], {
      comment: Buffer.from('c'),
    }),
  ],
  [
    'b.zip',
    zip(
      [
        { name: 'l', content: 'a', mode: 0o120777 },
        { name: 'c', content: 'c', method: 0 },
      ],
      { zip64: true },
    ),
  ],
  ['c.zip', zip([{ name: 'b', method: 93, packed: zstdCompressSync(text), content: text }])],
  [
    'a.tar',
    tar([pax({ path: 'long' }), { content: text }, { name: 'l', type: '2', link: 'a.txt' }]),
    sealTar,
  ],
  ['sparse.tar', tar([{ name: 's', type: 'S', content: text, sparse: holes, magic: 'ustar  \0' }]), sealTar],
  [
    'pax-sparse.tar',
    tar([
      pax({ 'GNU.sparse.major': '1', 'GNU.sparse.minor': '0', 'GNU.sparse.realsize': '99' }),
      { name: 's', content: bytes('1\n9\n24\n', Buffer.alloc(504), text) },
      pax({ 'GNU.sparse.map': '0,24', 'GNU.sparse.size': '99' }),
      { name: 't', content: text },
    ]),
    sealTar,
  ],
  [
    'long-name.tar',
    tar([{ name: 'L', type: 'L', content: `${'n/'.repeat(90)}n\0` }, { content: text }]),
    sealTar,
  ],
  ['a.tar.gz', gzipSync(tar([{ content: text }]))],
  ['a.zst', zstdCompressSync(text)],
  ['a.br', brotliCompressSync(text)],
  ['a.bz2', decoded('QlpoOTFBWSZTWW9PEPMAAAXRAAAQQAACRKAAMMACqDRxDa2HDxdyRThQkG9PEPM=')],
  [
    'a.xz',
    decoded(
      '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AAXAAxdADQZSe6N6VYKwSGwAABsFO0bO2i7kQABKBjXg7duH7bzfQEAAAAABFla',
    ),
    sealXz,
  ],
  ['a.lz4', decoded('BCJNGGRApw8AAABpaGVsbG8gBgBQZWxsbwoAAAAA4v8DQg==')],
  // With a size, checksums and a block that is stored, behind a frame to be skipped.
  [
    'b.lz4',
    bytes(
      bytes('\x50\x2a\x4d\x18', u32(3), 'abc'),
      bytes('\x04\x22\x4d\x18\x7c\x40', u64(24), '\0', u32(0x80000018), text, u32(0), u32(0), u32(0)),
    ),
  ],
  ['a.lzma', decoded('XQAAgAD//////////wA0GUnujelWCsG2ILf//7o0AAA=')],
  ['a.lz', decoded('TFpJUAEMADQZSe6N6VYKwbYgt///ujQAAACIWQsYAAAAAAAAAC0AAAAAAAAA')],
]

/** The first bytes of every format there is a signature for, and some more behind them. */
function heads(): Seed[] {
  return signatures.map(([at, mark, proves]) => ({
    name: `head.${extensionOf(proves)}`,
    bytes: Buffer.concat([
      Buffer.alloc(at, 1),
      Buffer.from(mark, 'latin1'),
      Buffer.alloc(64),
      Buffer.alloc(64, 'a'),
    ]),
    depth: 0,
  }))
}

function extensionOf(mediaType: string): string {
  const extensions = Object.values(accepted).map((types) => types[mediaType])
  return extensions.find((words) => words !== undefined)?.split(' ', 1)[0] ?? 'dat'
}

export const formatSeeds: readonly Seed[] = [
  ...documentSeeds.map(([name, bytes]): Seed => ({ name, bytes, depth: 0 })),
  ...archives.map(([name, bytes, seal]): Seed => ({ name, bytes, depth: 0, ...(seal && { seal }) })),
  ...heads(),
]
