import type { ByteReader } from '../byte-reader.ts'
import { boxSizes, codestreamSize, jxlSize } from './boxes.ts'
import { readDirectory, readTiffOrder } from './exif.ts'
import { isFrame, jpegSegments } from './jpeg.ts'
import { pngChunks } from './png.ts'
import type { PictureSize } from './types.ts'

type ReadSizes = (reader: ByteReader) => Iterable<PictureSize>

/** First bytes (one character is one byte, `?` matches any), and the function that reads the size. */
const formats: readonly (readonly [signature: string, read: ReadSizes])[] = [
  ['\x89PNG\r\n\x1a\n', pngSizes],
  ['\xff\xd8\xff', jpegSizes],
  ['GIF8?a', gifSizes],
  ['RIFF????WEBP', webpSizes],
  ['BM', bitmapSizes],
  ['II*\0', tiffSizes],
  ['MM\0*', tiffSizes],
  ['II+\0', tiffSizes],
  ['MM\0+', tiffSizes],
  ['\0\0\x01\0', iconSizes],
  ['\0\0\x02\0', iconSizes],
  ['8BPS\0', at(18, 14)],
  ['qoif', at(4, 8)],
  ['gimp xcf ', at(14, 18)],
  ['DDS \x7c\0\0\0', at(16, 12, true)],
  ['\xff\x0a', (reader) => jxlSize(reader, 2)],
  ['\xff\x4f\xff\x51', (reader) => codestreamSize(reader, 0)],
  ['\0\0\0\x0cJXL ', boxSizes],
  ['\0\0\0\x0cjP  ', boxSizes],
  ['????ftyp', boxSizes],
]

/** Every size in the headers. Empty if the content is not a picture, whatever its name. */
export function sizesOf(reader: ByteReader): Iterable<PictureSize> {
  const head = reader.latin1(0, 16)
  const format = formats.find(([signature]) =>
    [...signature].every((character, index) => character === '?' || character === head[index]),
  )
  return format === undefined ? [] : format[1](reader)
}

function at(width: number, height: number, littleEndian = false): ReadSizes {
  return (reader) => [
    { width: reader.uint32(width, littleEndian), height: reader.uint32(height, littleEndian) },
  ]
}

function* pngSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  if (reader.latin1(12, 4) !== 'IHDR') return
  const size = { width: reader.uint32(16), height: reader.uint32(20) }
  yield size
  for (const { type, at } of pngChunks(reader)) {
    if (type === 'acTL') yield { ...size, frames: reader.uint32(at) }
    if (type === 'IDAT') return
  }
}

function* jpegSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  for (const { marker, at } of jpegSegments(reader)) {
    if (!isFrame(marker)) continue
    // Stop at the first frame: others belong to different pictures, and finding them means reading the whole file.
    yield { height: reader.uint16(at + 1), width: reader.uint16(at + 3) }
    return
  }
}

function* gifSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  const screen = { width: reader.uint16(6, true), height: reader.uint16(8, true) }
  yield screen
  let frames = 0
  for (const { type, at } of gifBlocks(reader)) {
    if (type !== 0x2c) continue
    frames += 1
    yield { width: reader.uint16(at + 4, true), height: reader.uint16(at + 6, true) }
  }
  yield { ...screen, frames }
}

/** Yields pictures and extensions, then the end (0x3b). `at` follows the type byte. */
export function* gifBlocks(reader: ByteReader): Generator<{ type: number; at: number }, undefined> {
  let at = 13 + colourTableBytes(reader.byteAt(10))
  while (at < reader.size) {
    const type = reader.byteAt(at)
    at += 1
    yield { type, at }
    if (type === 0x2c) at += 10 + colourTableBytes(reader.byteAt(at + 8))
    else if (type === 0x21) at += 1
    else return
    for (let length = reader.byteAt(at); length > 0; length = reader.byteAt(at)) at += 1 + length
    at += 1
  }
}

function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

export function* riffChunks(
  reader: ByteReader,
): Generator<{ type: string; at: number; length: number }, undefined> {
  for (let at = 12; at + 8 <= reader.size; ) {
    const length = reader.uint32(at + 4, true)
    yield { type: reader.latin1(at, 4), at: at + 8, length }
    at += 8 + length + (length % 2)
  }
}

function* webpSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  let canvas: PictureSize | undefined
  let frames = 0
  for (const { type, at } of riffChunks(reader)) {
    if (type === 'VP8X') {
      canvas = { width: reader.uint24(at + 4, true) + 1, height: reader.uint24(at + 7, true) + 1 }
      yield canvas
    } else if (type === 'VP8 ') {
      yield { width: reader.uint16(at + 6, true) & 0x3fff, height: reader.uint16(at + 8, true) & 0x3fff }
    } else if (type === 'VP8L') {
      const bits = reader.uint32(at + 1, true)
      yield { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    } else if (type === 'ANMF') frames += 1
  }
  if (canvas) yield { ...canvas, frames }
}

function* bitmapSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  yield* bitmapHeader(reader, 14)
}

/** A negative height means that rows run from top to bottom. */
function* bitmapHeader(reader: ByteReader, at: number): Generator<PictureSize, undefined> {
  const headerBytes = reader.uint32(at, true)
  if (headerBytes === 12) yield { width: reader.uint16(at + 4, true), height: reader.uint16(at + 6, true) }
  else if (headerBytes >= 16 && headerBytes <= 124) {
    yield {
      width: Math.abs(reader.uint32(at + 4, true) | 0),
      height: Math.abs(reader.uint32(at + 8, true) | 0),
    }
  }
}

const MAX_DIRECTORIES = 1000

function* tiffSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  const order = readTiffOrder(reader, 0)
  if (order === undefined) return
  let offset = order.first
  for (let count = 0; count < MAX_DIRECTORIES && offset > 0 && offset < reader.size; count += 1) {
    const { tags, next } = readDirectory(reader, offset, order)
    const value = (wanted: number) => tags.find(({ tag }) => tag === wanted)?.value ?? 0
    yield { width: value(256), height: value(257) }
    offset = next
  }
}

/** The icon directory has one byte per side, so read the actual size from each picture. */
function* iconSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  const count = Math.min(reader.uint16(4, true), 256)
  for (let index = 0; index < count; index += 1) {
    const offset = reader.uint32(6 + index * 16 + 12, true)
    if (reader.latin1(offset, 4) === '\x89PNG') {
      yield { width: reader.uint32(offset + 16), height: reader.uint32(offset + 20) }
    } else yield* bitmapHeader(reader, offset)
  }
}
