import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { accepted, signatures } from '../../src/media-type-tables.ts'
import { pax, tar, TEXT as text, XZ_TEXT } from '../archives/samples.ts'
import { descriptor, zip } from '../archives/zip-samples.ts'
import { documentSeeds } from './document-seeds.ts'
import { sealTar, sealXz } from './seals.ts'

export interface Seed {
  readonly name: string
  readonly bytes: Buffer
  /** Recomputes checksums after a mutation. Otherwise readers would refuse the file before parsing it. */
  readonly seal?: (bytes: Buffer) => Buffer
  /** 1 for an entry of an archive. */
  readonly depth: 0 | 1
}

/** One archive of each format, small, so that a mutation hits something relevant. */
const archives: readonly (readonly [name: string, bytes: Buffer, seal?: Seed['seal']])[] = [
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
  ['sparse.tar', tar([{ name: 's', type: 'S', content: text, magic: 'ustar  \0' }]), sealTar],
  [
    'long-name.tar',
    tar([{ name: 'L', type: 'L', content: `${'n/'.repeat(90)}n\0` }, { content: text }]),
    sealTar,
  ],
  ['a.tar.gz', gzipSync(tar([{ content: text }]))],
  ['a.zst', zstdCompressSync(text)],
  ['a.br', brotliCompressSync(text)],
  ['a.xz', XZ_TEXT, sealXz],
  ['d.zip', zip([{ name: 'b', method: 95, packed: XZ_TEXT, content: text }])],
]

/** The signature of every known format, followed by some bytes. */
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
