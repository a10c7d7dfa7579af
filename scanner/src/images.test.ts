import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { type Harmless, type Hostile, inspectorContract, look } from '../test/inspector-contract.ts'
import { inspectImage } from './images.ts'

const bytes = (...parts: (string | Buffer | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const be16 = (...values: number[]) => bytes(...values.map((value) => [value >> 8, value & 0xff]))
const be32 = (...values: number[]) =>
  bytes(...values.map((value) => [...be16(value >>> 16), ...be16(value & 0xffff)]))
const le16 = (...values: number[]) => bytes(...values.map((value) => be16(value).reverse()))
const le32 = (...values: number[]) => bytes(...values.map((value) => be32(value).reverse()))

const chunk = (type: string, data: Buffer) => bytes(be32(data.length), type, data, be32(0))
const png = (width: number, height: number, ...more: Buffer[]) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', bytes(be32(width, height), [8, 2, 0, 0, 0])),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  )
const segment = (marker: number, data: Buffer) => bytes([0xff, marker], be16(data.length + 2), data)
const jpeg = (width: number, height: number, { segments = [] as Buffer[], frame = 0xc0 } = {}) =>
  bytes(
    [0xff, 0xd8],
    ...segments,
    segment(frame, bytes([8], be16(height, width), [1, 1, 0x11, 0])),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    [1, 2, 3, 0xff, 0, 4],
    [0xff, 0xd9],
  )
const gifFrame = (width: number, height: number) =>
  bytes([0x2c], le16(0, 0, width, height), [0, 2, 2, 0x4c, 1, 0])
const gif = (width: number, height: number, ...frames: Buffer[]) =>
  bytes('GIF89a', le16(width, height), [0, 0, 0], ...frames, [0x3b])
const riff = (...chunks: Buffer[]) => bytes('RIFF', le32(4 + Buffer.concat(chunks).length), 'WEBP', ...chunks)
const riffChunk = (type: string, data: Buffer) =>
  bytes(type, le32(data.length), data, Buffer.alloc(data.length % 2))
const webpCanvas = (width: number, height: number, flags = 0) =>
  riffChunk('VP8X', bytes([flags, 0, 0, 0], le32(width - 1).subarray(0, 3), le32(height - 1).subarray(0, 3)))
const bmp = (width: number, height: number) =>
  bytes('BM', le32(54, 0, 54, 40, width, height), le16(1, 24), Buffer.alloc(24))
const ifd = (...tags: [number, number][]) =>
  bytes(le16(tags.length), ...tags.map(([tag, value]) => bytes(le16(tag, 4), le32(1, value))), le32(0))
const tiff = (width: number, height: number, ...more: [number, number][]) =>
  bytes('II*\0', le32(8), ifd([256, width], [257, height], ...more))
const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  return bytes(be32(body.length + 8), type, body)
}
const heif = (brand: string, width: number, height: number) =>
  bytes(
    box('ftyp', bytes(brand, be32(0), 'mif1')),
    box('meta', be32(0), box('iprp', box('ipco', box('ispe', be32(0, width, height))))),
    box('mdat', Buffer.alloc(64)),
  )
const jp2 = (width: number, height: number) =>
  bytes(
    box('jP  ', bytes('\r\n\x87\n')),
    box('ftyp', bytes('jp2 ', be32(0))),
    box('jp2h', box('ihdr', be32(height, width), bytes([0, 3, 7, 7, 0, 0]))),
  )
const j2c = (width: number, height: number) =>
  bytes([0xff, 0x4f, 0xff, 0x51], be16(47, 0), be32(width, height, 0, 0), Buffer.alloc(40))
const ico = (picture: Buffer) =>
  bytes(le16(0, 1, 1), [0, 0, 0, 0], le16(1, 32), le32(picture.length, 22), picture)
const psd = (width: number, height: number) =>
  bytes('8BPS\0\x01', Buffer.alloc(6), be16(3), be32(height, width), be16(8, 3), Buffer.alloc(32))
/** The size header of a codestream, with 30-bit sides. */
const jxl = (width: number, height: number) => {
  const bits = [
    0,
    ...field(3, 2),
    ...field(height - 1, 30),
    ...field(0, 3),
    ...field(3, 2),
    ...field(width - 1, 30),
  ]
  const packed = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit, place) => sum + bit * 2 ** place, 0),
  )
  return bytes([0xff, 0x0a], packed, Buffer.alloc(32))
}
function field(value: number, length: number): number[] {
  return Array.from({ length }, (_, place) => Math.floor(value / 2 ** place) % 2)
}

/** One directory that points to another, which contains a latitude or only a version. */
const gps = (tag: number) => bytes('II*\0', le32(8), ifd([0x8825, 26]), ifd([tag, 1]))
const exif = (tag: number) => segment(0xe1, bytes('Exif\0\0', gps(tag)))
const xmp = segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="48,8N"/>'))
const bomb = deflateSync(Buffer.alloc(20 * 1024 * 1024))
const profile = deflateSync(Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7919) % 251)))

// biome-ignore format: one case, one line
const hostile: Hostile[] = [
  ['a.png', 'a PNG of 50,000 × 50,000', png(50_000, 50_000), 'picture-bomb'],
  ['a.png', 'a PNG of maximum width', png(2 ** 31 - 1, 1), 'picture-bomb'],
  ['a.png', 'an animated PNG of a million frames', png(4000, 4000, chunk('acTL', be32(1_000_000, 0))), 'picture-bomb'],
  ['a.png', 'a PNG with a compressed text of 20 MB', png(8, 8, chunk('zTXt', bytes('Comment\0\0', bomb))), 'picture-bomb'],
  ['a.png', 'a PNG with a colour profile of 20 MB', png(8, 8, chunk('iCCP', bytes('sRGB\0\0', bomb))), 'picture-bomb'],
  ['a.png', 'a PNG with an international text of 20 MB', png(8, 8, chunk('iTXt', bytes('XML\0\x01\0en\0x\0', bomb))), 'picture-bomb'],
  ['a.png', 'a PNG with thousands of packed texts', png(8, 8, ...Array.from({ length: 5000 }, () => chunk('zTXt', bytes('a\0\0', deflateSync(Buffer.alloc(99)))))), 'picture-bomb'],
  ['a.png', 'a PNG with many texts of 2 MB', png(8, 8, ...Array.from({ length: 12 }, () => chunk('zTXt', bytes('a\0\0', deflateSync(Buffer.alloc(2 * 1024 * 1024)))))), 'picture-bomb'],
  ['a.jpg', 'a JPEG of 65,500 × 65,500', jpeg(65_500, 65_500), 'picture-bomb'],
  ['a.jpg', 'a progressive JPEG of 30,000 × 30,000', jpeg(30_000, 30_000, { frame: 0xc2 }), 'picture-bomb'],
  ['a.jpg', 'a JPEG with a late frame', jpeg(65_500, 65_500, { segments: Array.from({ length: 20 }, () => segment(0xe2, Buffer.alloc(60_000))) }), 'picture-bomb'],
  ['a.gif', 'a GIF of 65,535 × 65,535', gif(65_535, 65_535, gifFrame(1, 1)), 'picture-bomb'],
  ['a.gif', 'a GIF with a frame larger than its screen', gif(1, 1, gifFrame(65_535, 65_535)), 'picture-bomb'],
  ['a.gif', 'a GIF of very many large frames', gif(16_000, 16_000, ...Array.from({ length: 30 }, () => gifFrame(1, 1))), 'picture-bomb'],
  ['a.webp', 'a WebP of 16,777,216 × 16,777,216', riff(webpCanvas(2 ** 24, 2 ** 24)), 'picture-bomb'],
  ['a.webp', 'an animated WebP of very many frames', riff(webpCanvas(16_000, 16_000, 2), ...Array.from({ length: 30 }, () => riffChunk('ANMF', Buffer.alloc(24)))), 'picture-bomb'],
  ['a.bmp', 'a BMP of 65,535 × 65,535', bmp(65_535, 65_535), 'picture-bomb'],
  ['a.bmp', 'a BMP with rows from top to bottom', bmp(60_000, 2 ** 32 - 60_000), 'picture-bomb'],
  ['a.tiff', 'a TIFF of 100,000 × 100,000', tiff(100_000, 100_000), 'picture-bomb'],
  ['a.avif', 'an AVIF of 50,000 × 50,000', heif('avif', 50_000, 50_000), 'picture-bomb'],
  ['a.heic', 'a HEIC of 50,000 × 50,000', heif('heic', 50_000, 50_000), 'picture-bomb'],
  ['a.jp2', 'a JPEG 2000 of 100,000 × 100,000', jp2(100_000, 100_000), 'picture-bomb'],
  ['a.j2k', 'a JPEG 2000 codestream of 100,000 × 100,000', j2c(100_000, 100_000), 'picture-bomb'],
  ['a.jxl', 'a JPEG XL of 100,000 × 100,000', jxl(100_000, 100_000), 'picture-bomb'],
  ['a.ico', 'an icon that contains a PNG of 50,000 × 50,000', ico(png(50_000, 50_000)), 'picture-bomb'],
  ['a.psd', 'a Photoshop file of 300,000 × 300,000', psd(300_000, 300_000), 'picture-bomb'],
  ['a.qoi', 'a QOI of 4,294,967,295 × 4', bytes('qoif', be32(2 ** 32 - 1, 4), [3, 0], Buffer.alloc(20)), 'picture-bomb'],
  ['x/a.png', 'a PNG bomb in an archive', png(50_000, 50_000), 'picture-bomb'],
]

// biome-ignore format: one case, one line
const harmless: Harmless[] = [
  ['a.png', 'a PNG', png(640, 480)],
  ['a.png', 'a long screenshot', png(1280, 60_000)],
  ['a.png', 'a PNG signature and nothing else', '\x89PNG\r\n\x1a\n'],
  ['a.png', 'a text named .png', 'not a picture at all'],
  ['a.png', 'an empty file', ''],
  ['a.png', 'a PNG truncated in its header', png(640, 480).subarray(0, 20)],
  ['a.png', 'a PNG without width', png(0, 2 ** 31)],
  ['a.png', 'a PNG with a colour profile', png(8, 8, chunk('iCCP', bytes('sRGB\0\0', profile)))],
  ['a.png', 'a PNG with a damaged text', png(8, 8, chunk('zTXt', bytes('a\0\0', Buffer.alloc(20_000, 7))))],
  ['a.png', 'a PNG whose chunk is longer than the file', bytes(png(8, 8).subarray(0, 33), be32(2 ** 31), 'zTXt', 'a\0\0')],
  ['a.png', 'an animated PNG', png(400, 300, chunk('acTL', be32(120, 0)))],
  ['a.png', 'a PNG with a location', png(8, 8, chunk('eXIf', gps(2))), ['location']],
  ['a.jpg', 'a JPEG', jpeg(4000, 3000)],
  ['a.jpg', 'a photograph of 200 megapixels', jpeg(16_320, 12_240)],
  ['a.jpg', 'a panorama', jpeg(65_500, 4000)],
  ['a.jpg', 'a JPEG truncated in its header', jpeg(4000, 3000).subarray(0, 10)],
  ['a.jpg', 'a JPEG with a location', jpeg(8, 8, { segments: [exif(2)] }), ['location']],
  ['a.jpg', 'a JPEG with a location in XMP', jpeg(8, 8, { segments: [xmp] }), ['location']],
  ['a.jpg', 'a JPEG with an empty GPS directory', jpeg(8, 8, { segments: [exif(0)] })],
  ['a.gif', 'a GIF', gif(320, 200, gifFrame(320, 200))],
  ['a.gif', 'a screen recording', gif(1920, 1080, ...Array.from({ length: 1500 }, () => gifFrame(1920, 1080)))],
  ['a.gif', 'a GIF truncated in a frame', gif(320, 200, gifFrame(320, 200)).subarray(0, 20)],
  ['a.webp', 'a lossy WebP', riff(riffChunk('VP8 ', bytes([0, 0, 0, 0x9d, 1, 0x2a], le16(640, 480), Buffer.alloc(20))))],
  ['a.webp', 'a lossless WebP', riff(riffChunk('VP8L', bytes([0x2f], le32(639 + 479 * 2 ** 14), Buffer.alloc(20))))],
  ['a.webp', 'a WebP with a location', riff(webpCanvas(8, 8), riffChunk('EXIF', gps(2))), ['location']],
  ['a.bmp', 'a BMP', bmp(640, 480)],
  ['a.bmp', 'a BMP with rows from top to bottom', bmp(640, 2 ** 32 - 480)],
  ['a.tiff', 'a map of 25,000 × 25,000', tiff(25_000, 25_000)],
  ['a.tiff', 'a TIFF with circular directories', bytes('II*\0', le32(8), le16(1), le16(256, 4), le32(1, 9), le32(8))],
  ['a.tiff', 'a TIFF with a location', bytes('II*\0', le32(8), ifd([0x8825, 26]), ifd([2, 1])), ['location']],
  ['a.avif', 'an AVIF', heif('avif', 1920, 1080)],
  ['a.heic', 'a HEIC with a location', bytes(heif('heic', 4032, 3024), 'Exif\0\0', gps(2)), ['location']],
  ['a.jp2', 'a JPEG 2000', jp2(2000, 1000)],
  ['a.jxl', 'a JPEG XL', jxl(4000, 3000)],
  ['a.ico', 'an icon', ico(png(256, 256))],
  ['a.psd', 'a Photoshop file', psd(30_000, 20_000)],
  ['a.svg', 'a drawing with huge sides', '<svg xmlns="http://www.w3.org/2000/svg" width="999999" height="999999"/>'],
  ['a.txt', 'a text', 'GIF89a is how a GIF begins'],
]

describe('inspectImage', () => {
  inspectorContract(inspectImage, hostile, harmless)

  test('accepts the pictures on this machine', async () => {
    const files = globSync('/usr/share/**/*.{png,jpg,gif,webp,ico,tiff}').slice(0, 300)
    for (const file of files) {
      const { verdict } = await look(inspectImage, file.split('/').at(-1) ?? '', readFileSync(file))
      assert.equal(verdict, 'clean', file)
    }
  })
})
