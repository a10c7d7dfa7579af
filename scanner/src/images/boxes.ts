import type { ByteReader } from '../byte-reader.ts'
import type { PictureSize } from './types.ts'

/** Boxes that contain the size boxes, with the length of their own header fields. */
const containers = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
  ['moov', 0],
  ['trak', 0],
  ['jp2h', 0],
])
const MAX_BOXES = 10_000

/** HEIC, AVIF, JPEG 2000 and JPEG XL store everything in boxes: length, type, content. */
export function* boxSizes(reader: ByteReader): Generator<PictureSize, undefined> {
  let boxes = 0
  const open = [{ at: 0, end: reader.size }]
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    let { at } = range
    while (at + 8 <= range.end && boxes < MAX_BOXES) {
      boxes += 1
      const short = reader.uint32(at)
      const header = short === 1 ? 16 : 8
      const type = reader.latin1(at + 4, 4)
      const length = short === 1 ? reader.uint64(at + 8) : short === 0 ? range.end - at : short
      if (length < header) break
      const content = at + header
      const end = Math.min(at + length, range.end)
      const own = containers.get(type)
      if (own !== undefined) open.push({ at: content + own, end })
      yield* sizeIn(reader, type, content)
      at += length
    }
  }
}

function* sizeIn(reader: ByteReader, type: string, at: number): Generator<PictureSize, undefined> {
  if (type === 'ispe') yield { width: reader.uint32(at + 4), height: reader.uint32(at + 8) }
  if (type === 'ihdr') yield { height: reader.uint32(at), width: reader.uint32(at + 4) }
  if (type === 'jp2c') yield* codestreamSize(reader, at)
  if (type === 'jxlc') yield* jxlSize(reader, at + 2)
  // The first of several pieces begins with its number.
  if (type === 'jxlp' && (reader.uint32(at) & 0x7fffffff) === 0) yield* jxlSize(reader, at + 6)
  if (type === 'tkhd') {
    const sides = at + (reader.byteAt(at) === 1 ? 88 : 76)
    yield { width: reader.uint16(sides), height: reader.uint16(sides + 4) }
  }
}

/** The SIZ marker, which must be the first after the start of a JPEG 2000 codestream. */
export function* codestreamSize(reader: ByteReader, at: number): Generator<PictureSize, undefined> {
  if (reader.uint32(at) !== 0xff4fff51) return
  const [width, height] = [reader.uint32(at + 8), reader.uint32(at + 12)]
  yield {
    width: Math.max(0, width - reader.uint32(at + 16)),
    height: Math.max(0, height - reader.uint32(at + 20)),
  }
}

/** The JPEG XL size header, read bit by bit, lowest first. The width may be a ratio of the height. */
export function* jxlSize(reader: ByteReader, start: number): Generator<PictureSize, undefined> {
  let position = 0
  const bits = (count: number) => {
    let value = 0
    for (let index = 0; index < count; index += 1, position += 1) {
      const bit = (reader.byteAt(start + (position >> 3)) >> (position & 7)) & 1
      value += bit * 2 ** index
    }
    return value
  }
  const small = bits(1) === 1
  const side = () => (small ? (bits(5) + 1) * 8 : bits([9, 13, 18, 30][bits(2)] ?? 9) + 1)
  const height = side()
  const ratio = bits(3)
  const [across = 1, down = 1] = ratios[ratio] ?? []
  yield { height, width: ratio === 0 ? side() : Math.floor((height * across) / down) }
}

const ratios: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
]
