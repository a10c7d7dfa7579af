import type { ByteReader } from '../byte-reader.ts'

export interface JpegSegment {
  readonly marker: number
  /** The offset after the marker and the length. */
  readonly at: number
  readonly length: number
}

/** Yields the segments in order. The last one is the end of the picture, if present. */
export function* jpegSegments(reader: ByteReader, start = 0): Generator<JpegSegment, undefined> {
  let at = start + 2
  while (at < reader.size) {
    // There should be nothing between segments, but readers skip it.
    const mark = reader.indexOf(FF, at)
    if (mark < 0) return
    at = mark + 1
    while (reader.byteAt(at) === 0xff) at += 1
    const marker = reader.byteAt(at)
    at += 1
    if (marker === 0x00 || isAlone(marker)) continue
    if (marker === END) {
      yield { marker, at, length: 0 }
      return
    }
    const length = Math.max(2, reader.uint16(at)) - 2
    yield { marker, at: at + 2, length }
    at += 2 + length
  }
}

export const END = 0xd9
export const START_OF_SCAN = 0xda
const FF = Buffer.from([0xff])

/** Restart markers and a second start marker, which have no length. */
function isAlone(marker: number): boolean {
  return (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01
}

export function isApplicationData(marker: number): boolean {
  return marker >= 0xe0 && marker <= 0xef
}

/** A frame header of any coding process. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
