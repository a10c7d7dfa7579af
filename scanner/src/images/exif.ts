import type { ByteReader } from '../byte-reader.ts'

const GPS_DIRECTORY = 0x8825
const GPS_LATITUDE = 2
const MAX_TAGS = 1000

export interface TiffTag {
  readonly tag: number
  /** The first value if it fits into the entry, otherwise the offset of the values. */
  readonly value: number
}

/** Reads the tags of one TIFF directory (also used by Exif) and the offset of the next directory. */
export function readDirectory(
  reader: ByteReader,
  offset: number,
  { littleEndian, big }: TiffOrder,
): { tags: TiffTag[]; next: number } {
  const [countBytes, entryBytes, pointerBytes] = big ? [8, 20, 8] : [2, 12, 4]
  const declared = big ? reader.uint64(offset, littleEndian) : reader.uint16(offset, littleEndian)
  const count = Math.min(declared, MAX_TAGS)
  const tags: TiffTag[] = []
  for (let index = 0; index < count; index += 1) {
    const entry = offset + countBytes + index * entryBytes
    if (entry >= reader.size) break
    const short = reader.uint16(entry + 2, littleEndian) === 3
    const at = entry + entryBytes - pointerBytes
    tags.push({
      tag: reader.uint16(entry, littleEndian),
      value: short ? reader.uint16(at, littleEndian) : reader.uint32(at, littleEndian),
    })
  }
  const end = offset + countBytes + declared * entryBytes
  return { tags, next: big ? reader.uint64(end, littleEndian) : reader.uint32(end, littleEndian) }
}

export interface TiffOrder {
  readonly littleEndian: boolean
  /** BigTIFF: eight-byte offsets. */
  readonly big: boolean
  readonly first: number
}

export function readTiffOrder(reader: ByteReader, at: number): TiffOrder | undefined {
  const mark = reader.latin1(at, 2)
  if (mark !== 'II' && mark !== 'MM') return undefined
  const littleEndian = mark === 'II'
  const version = reader.uint16(at + 2, littleEndian)
  if (version === 42) return { littleEndian, big: false, first: reader.uint32(at + 4, littleEndian) }
  return version === 43 ? { littleEndian, big: true, first: reader.uint64(at + 8, littleEndian) } : undefined
}

/** Whether Exif contains a latitude. Many cameras write an empty GPS directory. */
export function tellsLocation(reader: ByteReader, at: number): boolean {
  const order = readTiffOrder(reader, at)
  if (order === undefined) return false
  const { tags } = readDirectory(reader, at + order.first, order)
  const gps = tags.find(({ tag }) => tag === GPS_DIRECTORY)
  if (gps === undefined) return false
  return readDirectory(reader, at + gps.value, order).tags.some(({ tag }) => tag === GPS_LATITUDE)
}
