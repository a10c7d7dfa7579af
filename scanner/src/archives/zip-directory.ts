import { type ByteSource, Refusal } from '../inspection.ts'
import { damaged, exactly, split, uint64 } from './bytes.ts'
import { UNIX_TYPE, UNIX_TYPES } from './contents.ts'

const END = 0x06054b50
const END_BYTES = 22
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const LOCATOR_64_BYTES = 20
const RECORD = 0x02014b50
const RECORD_BYTES = 46
const NO_16 = 0xffff
export const NO_32 = 0xffffffff
/** The length of the comment is a 16-bit number. */
export const END_SEARCH_BYTES = END_BYTES + NO_16

/** The directory is held in memory. 20,000 entries with the longest accepted names take 22 MB. */
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024

export interface Directory {
  readonly start: number
  readonly end: number
  readonly entries: number
}

/** An entry as described in the central directory. */
export interface ZipRecord {
  readonly name: Buffer
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly at: number
  readonly unixMode: number
  /** Whether every reader interprets the mode as Unix permissions, because the archive was made on Unix or macOS. */
  readonly fromUnix: boolean
  readonly extra: Buffer
}

export function inconsistent(what: string): Refusal {
  return new Refusal('forbidden', `The zip contradicts itself: ${what}.`)
}

/** Finds the directory through the end record. Readers that find different directories would unpack different files. */
export function findDirectory(source: ByteSource): Directory {
  const tailAt = Math.max(0, source.size - END_SEARCH_BYTES)
  const tail = Buffer.from(source.read(tailAt, END_SEARCH_BYTES))
  const ends = endsIn(tail)
  const at = ends.at(-1)
  if (at === undefined) throw damaged('The zip')
  const reaching = ends.filter((end) => end + END_BYTES + tail.readUInt16LE(end + 20) === tail.length)
  if (!reaching.includes(at)) throw inconsistent('something follows its end')
  if (reaching.length > 1) throw inconsistent('it has two ends')
  return readEnd(source, tailAt + at, tail.subarray(at, at + END_BYTES))
}

/** Every offset that could be an end record. */
export function endsIn(tail: Buffer): number[] {
  const places: number[] = []
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; ) {
    if (at + END_BYTES <= tail.length) places.push(at)
    at = tail.indexOf('PK\x05\x06', at + 4, 'latin1')
  }
  return places
}

function readEnd(source: ByteSource, at: number, end: Buffer): Directory {
  if (end.readUInt32LE(0) !== END) throw damaged('The zip')
  const disks = [end.readUInt16LE(4), end.readUInt16LE(6)]
  const entries = end.readUInt16LE(10)
  const size = end.readUInt32LE(12)
  const start = end.readUInt32LE(16)
  const wide = readEnd64(source, at)
  if (wide !== undefined) {
    const agree =
      (entries === NO_16 || entries === wide.entries) &&
      (size === NO_32 || size === wide.end - wide.start) &&
      (start === NO_32 || start === wide.start)
    if (!agree) throw inconsistent('its two ends differ')
    return wide
  }
  if (disks.some((disk) => disk !== 0) || end.readUInt16LE(8) !== entries) throw split()
  if (start + size !== at) throw inconsistent('its directory is not where its end says')
  return { start, end: at, entries }
}

/** Reads the zip64 end record, which precedes the plain one if present. */
function readEnd64(source: ByteSource, endAt: number): Directory | undefined {
  const locatorAt = endAt - LOCATOR_64_BYTES
  if (locatorAt < 0) return undefined
  const locator = Buffer.from(exactly(source, locatorAt, LOCATOR_64_BYTES))
  if (locator.readUInt32LE(0) !== LOCATOR_64) return undefined
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) > 1) throw split()
  const at = uint64(locator, 8)
  if (at + 56 > locatorAt) throw inconsistent('its wide end is not where it says')
  const end = exactly(source, at, 56)
  if (end.readUInt32LE(0) !== END_64 || at + 12 + uint64(end, 4) !== locatorAt) {
    throw inconsistent('its wide end is not where it says')
  }
  if (end.readUInt32LE(16) !== 0 || end.readUInt32LE(20) !== 0 || uint64(end, 24) !== uint64(end, 32))
    throw split()
  const start = uint64(end, 48)
  if (start + uint64(end, 40) !== at) throw inconsistent('its directory is not where its end says')
  return { start, end: at, entries: uint64(end, 32) }
}

export function readDirectory(source: ByteSource, directory: Directory, tick: () => void): ZipRecord[] {
  if (directory.end - directory.start > MAX_DIRECTORY_BYTES) {
    throw new Refusal('unscannable', `The directory of the zip is larger than ${MAX_DIRECTORY_BYTES} bytes.`)
  }
  const records: ZipRecord[] = []
  let at = directory.start
  while (at < directory.end && records.length < directory.entries) {
    tick()
    const [record, bytes] = readRecord(source, at, directory.end)
    records.push(record)
    at += bytes
  }
  if (at !== directory.end || records.length !== directory.entries)
    throw inconsistent('its entries are miscounted')
  return records
}

function readRecord(source: ByteSource, at: number, end: number): [ZipRecord, number] {
  if (at + RECORD_BYTES > end) throw damaged('The zip')
  const head = Buffer.from(exactly(source, at, RECORD_BYTES))
  if (head.readUInt32LE(0) !== RECORD) throw damaged('The zip')
  const nameBytes = head.readUInt16LE(28)
  const extraBytes = head.readUInt16LE(30)
  const bytes = RECORD_BYTES + nameBytes + extraBytes + head.readUInt16LE(32)
  if (at + bytes > end) throw damaged('The zip')
  const rest = Buffer.from(exactly(source, at + RECORD_BYTES, nameBytes + extraBytes))
  const extra = rest.subarray(nameBytes)
  const [size, packedSize, offset, disk] = widened(extra, [
    [head.readUInt32LE(24), NO_32],
    [head.readUInt32LE(20), NO_32],
    [head.readUInt32LE(42), NO_32],
    [head.readUInt16LE(34), NO_16],
  ])
  if (disk !== 0) throw split()
  const madeOn = head.readUInt8(5)
  const fromUnix = madeOn === 3 || madeOn === 19
  const mode = head.readUInt16LE(40)
  const record = {
    name: rest.subarray(0, nameBytes),
    flags: head.readUInt16LE(8),
    method: head.readUInt16LE(10),
    crc: head.readUInt32LE(16),
    packedSize: packedSize ?? 0,
    size: size ?? 0,
    at: offset ?? 0,
    // Many readers ignore the originating system. On other systems these bits count only if they name a file type.
    unixMode: fromUnix || UNIX_TYPES.has(mode & UNIX_TYPE) ? mode : 0,
    fromUnix,
    extra,
  }
  return [record, bytes]
}

/** Reads the values whose field is full from the zip64 field, which contains only those, in this order. */
export function widened(
  extra: Buffer,
  fields: readonly (readonly [value: number, full: number])[],
): number[] {
  const wide = extraField(extra, 0x0001)
  let at = 0
  return fields.map(([value, full]) => {
    if (value !== full) return value
    const bytes = full === NO_16 ? 4 : 8
    if (wide === undefined || at + bytes > wide.length) {
      // Before zip64, a full field was just a large number. No upload is that large.
      throw inconsistent('a size is missing')
    }
    at += bytes
    return bytes === 4 ? wide.readUInt32LE(at - 4) : uint64(wide, at - 8)
  })
}

/** The only field of this kind. Readers disagree on a repeated field, so it is refused. */
export function extraField(extra: Buffer, kind: number): Buffer | undefined {
  let found: Buffer | undefined
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    // Some writers pad this area with a few bytes that are not a field.
    if (end > extra.length) break
    if (extra.readUInt16LE(at) === kind) {
      if (found !== undefined) throw inconsistent('a field occurs twice')
      found = extra.subarray(at + 4, end)
    }
    at = end
  }
  return found
}
