import { crc32, deflateRawSync } from 'node:zlib'
import { join, le16, le32, le64 } from './bytes.ts'

export interface ZipEntry {
  readonly name: string | Buffer
  readonly data?: Buffer | string
  /** 8 is deflate, 0 is stored; others only as a number in the header. */
  readonly method?: number
  /** What the local header says instead of the central one. */
  readonly localName?: string
  /** Already compressed by `method`: `data` is then what it expands to, or is left out. */
  readonly packed?: Buffer
  /** What the headers say instead of the truth. */
  readonly claimedSize?: number
  readonly claimedPackedSize?: number
  readonly claimedCrc?: number
  readonly flags?: number
  /** The Unix mode, 0o120777 for a symbolic link; without it the entry was made on DOS. */
  readonly mode?: number
  /** The host system in "version made by", if not Unix (3): 0 is FAT, 10 NTFS. */
  readonly host?: number
  /** Sizes after the data, as writers do that cannot seek. */
  readonly descriptor?: boolean
  /** Sizes in the zip64 extra field, however small. */
  readonly zip64?: boolean
  readonly extra?: Buffer
  readonly comment?: string
}

export interface ZipOptions {
  readonly comment?: string | Buffer
  /** What the end record says instead of the truth. */
  readonly claimedEntries?: number
  /** With the zip64 end records, however few the entries. */
  readonly zip64?: boolean
  /** Bytes before the first entry, counted in the offsets. */
  readonly prefix?: Buffer
}

const UTF8_NAMES = 0x800
const HAS_DESCRIPTOR = 8
const DOS_DATE = 0x5b21

/** A zip, honest unless told otherwise. */
export function zip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [options.prefix ?? Buffer.alloc(0)]
  const directory: Buffer[] = []
  let offset = options.prefix?.length ?? 0
  for (const entry of entries) {
    const facts = factsOf(entry)
    const local = localRecord(entry, facts)
    directory.push(centralRecord(entry, facts, offset))
    parts.push(...local)
    for (const part of local) offset += part.length
  }
  return Buffer.concat([...parts, ...directory, endOf(directory, offset, options)])
}

interface Facts {
  readonly packed: Buffer
  readonly method: number
  readonly flags: number
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

function factsOf(entry: ZipEntry): Facts {
  const data = Buffer.from(entry.data ?? '')
  const method = entry.method ?? (data.length > 0 ? 8 : 0)
  const packed = entry.packed ?? (method === 8 ? deflateRawSync(data) : data)
  return {
    packed,
    method,
    flags: UTF8_NAMES | (entry.descriptor ? HAS_DESCRIPTOR : 0) | (entry.flags ?? 0),
    crc: entry.claimedCrc ?? crc32(data),
    size: entry.claimedSize ?? data.length,
    packedSize: entry.claimedPackedSize ?? packed.length,
  }
}

function localRecord(entry: ZipEntry, facts: Facts): Buffer[] {
  const later = entry.descriptor === true
  const name = Buffer.from(entry.localName ?? entry.name)
  const sizes = entry.zip64 ? le32(0xffffffff, 0xffffffff) : le32(facts.packedSize, facts.size)
  const extra = join(zip64Extra(entry, facts), entry.extra ?? '')
  const header = join(
    le32(0x04034b50),
    le16(entry.zip64 ? 45 : 20, facts.flags, facts.method, 0, DOS_DATE),
    later ? le32(0, 0, 0) : join(le32(facts.crc), sizes),
    le16(name.length, extra.length),
    name,
    extra,
  )
  const descriptor = later ? [le32(0x08074b50, facts.crc, facts.packedSize, facts.size)] : []
  return [header, facts.packed, ...descriptor]
}

export function centralRecord(entry: ZipEntry, facts: Facts, offset: number): Buffer {
  const name = Buffer.from(entry.name)
  const extra = join(zip64Extra(entry, facts), entry.extra ?? '')
  const comment = Buffer.from(entry.comment ?? '')
  const unix = entry.mode !== undefined
  return join(
    le32(0x02014b50),
    le16(
      unix ? (entry.host ?? 3) * 256 + 30 : 20,
      entry.zip64 ? 45 : 20,
      facts.flags,
      facts.method,
      0,
      DOS_DATE,
    ),
    le32(facts.crc),
    entry.zip64 ? le32(0xffffffff, 0xffffffff) : le32(facts.packedSize, facts.size),
    le16(name.length, extra.length, comment.length, 0, 0),
    le32(unix ? (entry.mode ?? 0) * 0x10000 : 0, offset),
    name,
    extra,
    comment,
  )
}

function zip64Extra(entry: ZipEntry, facts: Facts): Buffer {
  return entry.zip64 ? join(le16(1, 16), le64(facts.size, facts.packedSize)) : Buffer.alloc(0)
}

function endOf(directory: readonly Buffer[], offset: number, options: ZipOptions): Buffer {
  const size = directory.reduce((sum, record) => sum + record.length, 0)
  const count = options.claimedEntries ?? directory.length
  const comment = Buffer.from(options.comment ?? '')
  const zip64 = options.zip64 === true || count > 0xffff
  const records64 = zip64
    ? join(
        le32(0x06064b50),
        le64(44),
        le16(45, 45),
        le32(0, 0),
        le64(count, count, size, offset),
        join(le32(0x07064b50, 0), le64(offset + size), le32(1)),
      )
    : Buffer.alloc(0)
  const few = zip64 ? 0xffff : count
  return join(
    records64,
    le32(0x06054b50),
    le16(0, 0, few, few),
    zip64 ? le32(0xffffffff, 0xffffffff) : le32(size, offset),
    le16(comment.length),
    comment,
  )
}

/** Many directory entries for the same local record: each expands it anew (Fifield's bomb, simplest form). */
export function overlappingZip(copies: number, data: Buffer): Buffer {
  const facts = factsOf({ name: 'a', data })
  const local = Buffer.concat(localRecord({ name: 'a' }, facts))
  const directory = Array.from({ length: copies }, (_, index) =>
    centralRecord({ name: `a${index}` }, facts, 0),
  )
  return join(local, ...directory, endOf(directory, local.length, {}))
}

/** Full overlap by quoting: each record's data holds, as a stored deflate block, the headers of all that follow. */
export function quotingZip(copies: number, kernel: Buffer): Buffer {
  let body: Buffer = deflateRawSync(kernel)
  let size = kernel.length
  let data: Buffer = kernel
  const records: { name: string; facts: Facts; header: Buffer }[] = []
  for (let index = copies - 1; index >= 0; index -= 1) {
    const name = `f${String(index).padStart(4, '0')}`
    const facts: Facts = {
      packed: body,
      method: 8,
      flags: UTF8_NAMES,
      crc: crc32(data),
      size,
      packedSize: body.length,
    }
    const [header = Buffer.alloc(0)] = localRecord({ name }, facts)
    records.unshift({ name, facts, header })
    body = join(Buffer.of(0), le16(header.length, ~header.length), header, body)
    data = join(header, data)
    size += header.length
  }
  let offset = 0
  const directory = records.map(({ name, facts, header }) => {
    const record = centralRecord({ name }, facts, offset)
    offset += header.length + 5
    return record
  })
  // The outermost quoting block has no owner: the file begins with the first header itself.
  const whole = body.subarray(5)
  return join(whole, ...directory, endOf(directory, whole.length, {}))
}
