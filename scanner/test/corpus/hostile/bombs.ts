import { constants, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { cases } from '../case.ts'
import { join, le32, le64, sample } from '../writers/bytes.ts'
import { docx, paragraph, xlsx } from '../writers/office.ts'
import { tar } from '../writers/tar.ts'
import { overlappingZip, quotingZip, type ZipEntry, zip } from '../writers/zip.ts'

const MEGABYTE = 1024 * 1024

/** So many megabytes of zeros, deflated: one block, flushed to a byte's end, again and again. */
function deflatedZeros(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: megabytes }, () => block)
  return Buffer.concat([...blocks, Buffer.of(3, 0)])
}

function zerosPart(megabytes: number): Omit<ZipEntry, 'name'> {
  return { packed: deflatedZeros(megabytes), method: 8, claimedSize: megabytes * MEGABYTE }
}

function zeros(name: string, megabytes: number): ZipEntry {
  return { name, ...zerosPart(megabytes) }
}

function gzippedZeros(megabytes: number): Buffer {
  const head = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3)
  return join(head, deflatedZeros(megabytes), le32(0, megabytes * MEGABYTE))
}

function repeated(part: Buffer, times: number): Buffer {
  return Buffer.concat(Array.from({ length: times }, () => part))
}

/** The shape of 42.zip: every zip holds many copies of the next, and the innermost are large. */
function nestedBomb(levels: number, width: number): Buffer {
  let inner = zip([zeros('0.txt', 32)])
  for (let level = 0; level < levels; level += 1) {
    const packed = deflateRawSync(inner)
    const entries = Array.from({ length: width }, (_, index) => ({
      name: `${index}.zip`,
      packed,
      data: inner,
    }))
    inner = zip(entries)
  }
  return inner
}

const manyEntries = () =>
  zip(Array.from({ length: 100_000 }, (_, index) => ({ name: `${index}`, method: 0 })))

const wrap = (inner: Buffer, times: number, name = 'inner.zip') =>
  Array.from({ length: times }).reduce<Buffer>((data) => zip([{ name, data }]), inner)

export const bombCases = cases([
  ['flat.zip', 'a zip of three gigabytes of zeros', () => zip([zeros('zeros.txt', 3072)])],
  [
    'many.zip',
    'a zip of forty files of a hundred megabytes',
    () => zip(Array.from({ length: 40 }, (_, index) => zeros(`${index}.txt`, 100))),
  ],
  [
    'lying.zip',
    'a zip bomb that claims ten bytes',
    () => zip([{ ...zeros('a.txt', 2048), claimedSize: 10 }]),
  ],
  [
    'streamed.zip',
    'a zip bomb with data descriptors',
    () => zip([{ ...zeros('a.txt', 2048), descriptor: true }]),
  ],
  ['42.zip', 'a zip bomb of nested zips', () => nestedBomb(3, 16)],
  ['overlap.zip', 'a zip bomb of overlapping entries', () => overlappingZip(400, Buffer.alloc(8 * MEGABYTE))],
  ['quoted.zip', 'a zip bomb that quotes its own headers', () => quotingZip(200, Buffer.alloc(8 * MEGABYTE))],
  [
    'overlap-small.zip',
    'two entries that overlap, though small',
    () => overlappingZip(2, Buffer.from('hello hello')),
  ],
  [
    'endless.zip',
    'a zip nested thirty deep, as one that holds itself would be',
    () => wrap(Buffer.from('end'), 30),
  ],
  ['six.zip', 'a zip nested seven deep', () => wrap(zip([{ name: 'a.txt', data: 'a' }]), 6)],
  [
    'mixed.tgz',
    'archives of several kinds nested eight deep',
    () =>
      gzipSync(
        tar([
          {
            name: 'a.zip',
            data: wrap(gzipSync(tar([{ name: 'b.zip', data: wrap(Buffer.from('x'), 4) }])), 2, 'c.tgz'),
          },
        ]),
      ),
  ],
  ['entries.zip', 'a zip of a hundred thousand entries', manyEntries],
  [
    'entries.tar.gz',
    'a tar.gz of a hundred thousand entries',
    () => gzipSync(repeated(tar([{ name: 'a' }]).subarray(0, 512), 100_000)),
  ],
  [
    'folders.tar.zst',
    'a tar.zst of a hundred thousand folders',
    () => zstdCompressSync(repeated(tar([{ name: 'a/', type: '5' }]).subarray(0, 512), 100_000)),
  ],
  [
    'size.zip',
    'a zip64 entry that claims four exabytes',
    () => zip([{ name: 'a.txt', data: 'hello', zip64: true, claimedSize: 2 ** 62 }], { zip64: true }),
  ],
  [
    'count.zip',
    'a zip64 directory that claims a trillion entries',
    () => zip([{ name: 'a.txt', data: 'hello' }], { zip64: true, claimedEntries: 2 ** 40 }),
  ],
  [
    'offset.zip',
    'a zip64 end record that points beyond the file',
    () => {
      const bytes = zip([{ name: 'a.txt', data: 'hello' }], { zip64: true })
      le64(2 ** 50).copy(bytes, bytes.indexOf(le32(0x06064b50)) + 48)
      return bytes
    },
  ],
  ['bomb.gz', 'a gzip of three gigabytes', () => gzippedZeros(3072)],
  [
    'bomb.tar.gz',
    'a tar.gz whose one file has three gigabytes',
    () => {
      const head = tar([{ name: 'zeros.txt', claimedSize: 3 * 1024 ** 3 }]).subarray(0, 512)
      return join(gzipSync(head), gzippedZeros(3072))
    },
  ],
  ['double.gz', 'a gzip of a gzip of three gigabytes', () => gzipSync(gzippedZeros(3072))],
  ['members.gz', 'a gzip of a thousand members', () => repeated(gzipSync(Buffer.alloc(2 * MEGABYTE)), 1000)],
  ['bomb.xz', 'an xz of three gigabytes', () => repeated(sample('zeros-16m.xz'), 192)],
  [
    'bomb.zst',
    'a zstd of three gigabytes',
    () => repeated(zstdCompressSync(Buffer.alloc(64 * MEGABYTE)), 48),
  ],
  [
    'inside.zip',
    'an xz bomb in a zip',
    () => zip([{ name: 'a.xz', data: repeated(sample('zeros-16m.xz'), 192) }]),
  ],
  [
    'bomb.xlsx',
    'a sheet of two gigabytes in an xlsx',
    () => xlsx('', { 'xl/worksheets/sheet1.xml': zerosPart(2048) }),
  ],
  [
    'bomb.docx',
    'an image of two gigabytes in a docx',
    () => docx(paragraph('x'), { 'word/media/a.png': zerosPart(2048) }),
  ],
  [
    'bomb.png.zip',
    'a zip bomb behind a harmless first entry',
    () => zip([{ name: 'a.txt', data: 'hello' }, zeros('b.txt', 2048)]),
  ],
])
