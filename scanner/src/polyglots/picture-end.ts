import type { ByteReader } from '../byte-reader.ts'
import { END, jpegSegments } from '../images/jpeg.ts'
import { gifBlocks } from '../images/picture-size.ts'
import { pngChunks } from '../images/png.ts'

const MAX_PICTURES = 100

/** The offset at which viewers stop reading the picture. Undefined if it has no end marker or the format has none. */
export function endOfPicture(reader: ByteReader): number | undefined {
  const head = reader.latin1(0, 12)
  if (head.startsWith('\x89PNG')) return endOfPng(reader)
  if (head.startsWith('\xff\xd8')) return endOfJpeg(reader)
  if (head.startsWith('GIF8')) return endOfGif(reader)
  if (head.startsWith('RIFF')) return reader.uint32(4, true) + 8
  // Data beyond the declared size of a bitmap was appended. Many declare no size.
  if (head.startsWith('BM') && reader.uint32(2, true) > 54) return reader.uint32(2, true)
  return undefined
}

function endOfPng(reader: ByteReader): number | undefined {
  for (const { type, at, length } of pngChunks(reader)) if (type === 'IEND') return at + length + 4
  return undefined
}

/** Phones append further pictures to the first: previews, depth maps, stereo images. They belong to it. */
function endOfJpeg(reader: ByteReader): number | undefined {
  let end: number | undefined
  let start = 0
  for (let pictures = 0; pictures < MAX_PICTURES; pictures += 1) {
    let over: number | undefined
    for (const { marker, at } of jpegSegments(reader, start)) if (marker === END) over = at
    if (over === undefined) return end
    end = over
    start = afterPadding(reader, end)
    if (reader.latin1(start, 3) !== '\xff\xd8\xff') return end
  }
  return end
}

function endOfGif(reader: ByteReader): number | undefined {
  for (const { type, at } of gifBlocks(reader)) if (type === 0x3b) return at
  return undefined
}

/** The offset after zeros, white space and 0xFF. */
export function afterPadding(reader: ByteReader, from: number): number {
  let at = from
  while (at < reader.size && at - from < 64 * 1024 && padding.has(reader.byteAt(at))) {
    // The start of another picture.
    if (reader.uint16(at) === 0xffd8) break
    at += 1
  }
  return at
}

const padding = new Set([0, 9, 10, 13, 32, 0xff])
