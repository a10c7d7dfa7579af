import { crc32, deflateSync } from 'node:zlib'
import { be16, be32, join, latin1, le16, le32, padded } from './bytes.ts'

// Real pictures where they are small; the `…Header` functions claim a size and have no pixels.

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = join(latin1(type), data)
  return join(be32(data.length), body, be32(crc32(body)))
}

const PNG = latin1('\x89PNG\r\n\x1a\n')

function pngHead(width: number, height: number, bits: number): Buffer {
  return join(PNG, pngChunk('IHDR', join(be32(width, height), Buffer.of(bits, 0, 0, 0, 0))))
}

/** Grey, one bit a pixel: large pictures stay small files. */
export function png(width = 8, height = 8, chunks: readonly Buffer[] = []): Buffer {
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return join(
    pngHead(width, height, 1),
    ...chunks,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

export function pngHeader(width: number, height: number): Buffer {
  return join(
    pngHead(width, height, 8),
    pngChunk('IDAT', deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  )
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  return join(Buffer.of(0xff, marker), be16(data.length + 2), data)
}

/** Grey, 8 × 8 unless told otherwise; more segments go before the picture. */
export function jpeg(
  segments: readonly Buffer[] = [],
  { width = 8, height = 8, progressive = false } = {},
): Buffer {
  const table = (id: number, lengths: readonly number[], values: readonly number[]) =>
    jpegSegment(0xc4, Buffer.of(id, ...padded(Buffer.from(lengths), 16), ...values))
  return join(
    Buffer.of(0xff, 0xd8),
    jpegSegment(0xe0, latin1('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...segments,
    jpegSegment(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 16)])),
    jpegSegment(progressive ? 0xc2 : 0xc0, join(Buffer.of(8), be16(height, width), Buffer.of(1, 1, 0x11, 0))),
    table(0x00, [0, 1], [0]),
    table(0x10, [0, 1], [0]),
    jpegSegment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    // DC difference 0, end of block, filled with ones.
    Buffer.of(0x0f),
    Buffer.of(0xff, 0xd9),
  )
}

/** An EXIF segment with one text in `ImageDescription`. */
export function exif(description: string): Buffer {
  const text = latin1(`${description}\0`)
  const directory = join(le16(1, 0x010e, 2), le32(text.length, 26, 0))
  return jpegSegment(0xe1, join('Exif\0\0', 'II*\0', le32(8), directory, text))
}

export function gif(width = 1, height = 1, { comment = '', frames = 1 } = {}): Buffer {
  const frame = join(Buffer.of(0x2c), le16(0, 0, width, height), Buffer.of(0, 2, 2, 0x44, 0x01, 0))
  const note =
    comment === '' ? Buffer.alloc(0) : join(Buffer.of(0x21, 0xfe, comment.length), latin1(comment), '\0')
  return join(
    'GIF89a',
    le16(width, height),
    Buffer.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255),
    note,
    ...Array.from({ length: frames }, () => frame),
    ';',
  )
}

function riff(kind: string, ...chunks: Buffer[]): Buffer {
  const body = join(latin1(kind), ...chunks)
  return join('RIFF', le32(body.length), body)
}

export function riffChunk(type: string, data: Buffer): Buffer {
  return join(latin1(type), le32(data.length), data, Buffer.alloc(data.length % 2))
}

export function webpExtendedHeader(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(6)
  canvas.writeUIntLE(width - 1, 0, 3)
  canvas.writeUIntLE(height - 1, 3, 3)
  return riff('WEBP', riffChunk('VP8X', join(le32(0), canvas)), webpFrame(16383, 16383))
}

function webpFrame(width: number, height: number): Buffer {
  return riffChunk(
    'VP8 ',
    join(Buffer.of(0x10, 0, 0, 0x9d, 0x01, 0x2a), le16(width, height), Buffer.alloc(16)),
  )
}

export function bmpHeader(width: number, height: number, pixels = Buffer.alloc(64)): Buffer {
  return join(
    'BM',
    le32(54 + pixels.length, 0, 54, 40, width, height),
    le16(1, 24),
    le32(0, 0, 2835, 2835, 0, 0),
    pixels,
  )
}

/** One strip of one byte, big enough in its header. */
export function tiffHeader(width: number, height: number): Buffer {
  const tags: [number, number, number][] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 8],
    [259, 3, 5],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, 1],
  ]
  const entries = tags.map(([tag, type, value]) => join(le16(tag, type), le32(1, value)))
  return join('II*\0', le32(16), Buffer.alloc(8), le16(entries.length), ...entries, le32(0))
}

export function ico(picture: Buffer): Buffer {
  return join(le16(0, 1, 1), Buffer.of(0, 0, 0, 0), le16(1, 32), le32(picture.length, 22), picture)
}

export function box(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = join(...parts)
  return join(be32(body.length + 8), latin1(type), body)
}

/** An AVIF that says how large it is (`ispe`) and has no picture. */
export function avifHeader(width: number, height: number): Buffer {
  const extent = box('ispe', be32(0, width, height))
  const properties = box('iprp', box('ipco', extent), box('ipma', be32(0, 1), be16(1), Buffer.of(1, 0x81)))
  const item = box('infe', latin1('\x02\0\0\0'), be16(1, 0), 'av01', '\0')
  const meta = box(
    'meta',
    be32(0),
    box('hdlr', be32(0, 0), 'pict', Buffer.alloc(13)),
    box('pitm', be32(0), be16(1)),
    box('iinf', be32(0), be16(1), item),
    properties,
  )
  return join(box('ftyp', 'avif', be32(0), 'avifmif1miaf'), meta, box('mdat', Buffer.alloc(8)))
}

export function psdHeader(width: number, height: number, version = 1): Buffer {
  return join(
    '8BPS',
    be16(version),
    Buffer.alloc(6),
    be16(3),
    be32(height, width),
    be16(8, 3),
    be32(0, 0, 0),
    be16(0),
  )
}
