import { crc32, deflateRawSync } from 'node:zlib'
import { bytes, u16, u32, u64 } from './samples.ts'

/** One entry of a zip. Every field can be wrong, in the local header (`local`) or in the directory. */
export interface ZipEntry {
  name?: string | Buffer
  content?: string | Buffer
  packed?: Buffer
  method?: number
  flags?: number
  crc?: number
  size?: number
  packedSize?: number
  mode?: number
  /** The host system in "version made by". 3 is Unix. */
  host?: number
  extra?: Buffer
  /** The offset in the directory, if it differs from the actual one. */
  at?: number
  local?: {
    name?: string
    method?: number
    flags?: number
    crc?: number
    size?: number
    packedSize?: number
    extra?: Buffer
  }
  /** Bytes before the local header and after the data. */
  before?: Buffer
  after?: Buffer
  /** Omits the entry from the directory, or its bytes from the archive. */
  unlisted?: boolean
  absent?: boolean
}

interface ZipOptions {
  comment?: Buffer
  prefix?: Buffer
  suffix?: Buffer
  beforeDirectory?: Buffer
  zip64?: boolean
  end?: { entries?: number; size?: number; at?: number; disk?: number }
  end64?: { entries?: number; at?: number }
}

export function zip(entries: ZipEntry[], options: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [options.prefix ?? Buffer.alloc(0)]
  const records: Buffer[] = []
  const position = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const entry of entries) {
    const name = Buffer.from(entry.name ?? 'a.txt')
    const content = Buffer.from(entry.content ?? '')
    const method = entry.method ?? 8
    const packed = entry.packed ?? (method === 8 ? deflateRawSync(content) : content)
    const fields = {
      flags: entry.flags ?? 0,
      method,
      crc: entry.crc ?? crc32(content),
      packedSize: entry.packedSize ?? packed.length,
      size: entry.size ?? content.length,
      extra: entry.extra ?? Buffer.alloc(0),
    }
    parts.push(entry.before ?? Buffer.alloc(0))
    const at = entry.at ?? position()
    if (entry.absent !== true) {
      const streamed = (fields.flags & 8) !== 0 ? { crc: 0, packedSize: 0, size: 0 } : {}
      const local = { ...fields, extra: Buffer.alloc(0), ...streamed, ...entry.local }
      parts.push(
        localHeader(Buffer.from(entry.local?.name ?? name), local),
        packed,
        entry.after ?? Buffer.alloc(0),
      )
    }
    if (entry.unlisted !== true) records.push(record(name, fields, entry, at))
  }
  parts.push(options.beforeDirectory ?? Buffer.alloc(0))
  const directoryAt = position()
  const directory = Buffer.concat(records)
  parts.push(directory)
  if (options.zip64 === true) {
    parts.push(end64(records.length, directory.length, directoryAt, options.end64 ?? {}))
  }
  const comment = options.comment ?? Buffer.alloc(0)
  const full = options.zip64 === true ? { entries: 0xffff, size: 0xffffffff, at: 0xffffffff } : {}
  const end = {
    entries: records.length,
    size: directory.length,
    at: directoryAt,
    disk: 0,
    ...full,
    ...options.end,
  }
  parts.push(
    bytes(
      'PK\x05\x06',
      u16(end.disk),
      u16(end.disk),
      u16(end.entries),
      u16(end.entries),
      u32(end.size),
      u32(end.at),
    ),
    u16(comment.length),
    comment,
    options.suffix ?? Buffer.alloc(0),
  )
  return Buffer.concat(parts)
}

interface Fields {
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  extra: Buffer
}

function common({ flags, method, crc, packedSize, size }: Fields, name: Buffer, extra: Buffer): Buffer {
  const times = u32(0x58210000)
  return bytes(
    u16(flags),
    u16(method),
    times,
    u32(crc),
    u32(packedSize),
    u32(size),
    u16(name.length),
    u16(extra.length),
  )
}

function localHeader(name: Buffer, fields: Fields): Buffer {
  return bytes('PK\x03\x04', u16(20), common(fields, name, fields.extra), name, fields.extra)
}

function record(name: Buffer, fields: Fields, { mode = 0, host = 3 }: ZipEntry, at: number): Buffer {
  const head = bytes('PK\x01\x02', u16(20 + host * 256), u16(20), common(fields, name, fields.extra))
  return bytes(head, u16(0), u16(0), u16(0), u32(mode * 65_536), u32(at), name, fields.extra)
}

function end64(entries: number, size: number, at: number, wrong: { entries?: number; at?: number }): Buffer {
  const count = u64(wrong.entries ?? entries)
  const head = bytes(
    'PK\x06\x06',
    u64(44),
    u16(45),
    u16(45),
    u32(0),
    u32(0),
    count,
    count,
    u64(size),
    u64(wrong.at ?? at),
  )
  return bytes(head, 'PK\x06\x07', u32(0), u64(at + size), u32(1))
}

/** The data descriptor after a streamed entry. */
export function descriptor(content: string, { mark = true, wide = false } = {}): Buffer {
  const packed = deflateRawSync(content).length
  const number = wide ? u64 : u32
  return bytes(
    mark ? 'PK\x07\x08' : '',
    u32(crc32(content)),
    number(packed),
    number(Buffer.byteLength(content)),
  )
}
