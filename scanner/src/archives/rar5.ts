import { crc32 } from 'node:zlib'
import type { ByteSource } from '../inspection.ts'
import { damaged, exactly } from './bytes.ts'
import { RAR5, type RarEntry, rarEncrypted, rarSplit, rarTrailing } from './rar-entry.ts'

const MAIN = 1
const FILE = 2
const SERVICE = 3
const ENCRYPTION = 4
const END = 5
const MAX_HEADER_BYTES = 2 * 1024 * 1024
const ON_UNIX = 1
const EXTRA_ENCRYPTION = 1
const EXTRA_LINK = 5
const HARD_LINK = 4
const FILE_COPY = 5

export function* readRar5(source: ByteSource, tick: () => void): Generator<RarEntry> {
  let at = RAR5.length
  for (;;) {
    tick()
    // An archive without an end is one that was cut: there might be more.
    const block = readRar5Block(source, at)
    const start = at + block.bytes
    const end = start + block.dataSize
    if (end > source.size) throw damaged('The rar')
    if (block.type === ENCRYPTION) throw rarEncrypted()
    if ((block.flags & 0x18) !== 0) throw rarSplit()
    if (block.type === END) {
      if (end !== source.size) throw rarTrailing()
      return
    }
    if (block.type === MAIN && (block.fields.number() & 1) !== 0) throw rarSplit()
    if (block.type === FILE) yield readFile(block, start, end)
    else if (block.type === SERVICE) readFile(block, start, end)
    else if (block.type !== MAIN) throw damaged('The rar')
    at = end
  }
}

interface Block {
  readonly type: number
  readonly flags: number
  readonly bytes: number
  readonly dataSize: number
  readonly fields: Fields
  readonly extra: Fields
}

/** A checksum comes first, so that a block is known to be one. */
export function readRar5Block(source: ByteSource, at: number): Block {
  const head = source.read(at, 7)
  if (head.length < 7) throw damaged('The rar')
  const crc = head.readUInt32LE(0)
  const sizes = new Fields(Buffer.from(head.subarray(4)))
  const length = sizes.number()
  if (length > MAX_HEADER_BYTES) throw damaged('The rar')
  const bytes = 4 + sizes.position + length
  const header = Buffer.from(exactly(source, at + 4, bytes - 4))
  if (crc32(header) !== crc) throw damaged('The rar')
  const fields = new Fields(header.subarray(sizes.position))
  const type = fields.number()
  const flags = fields.number()
  const extraSize = (flags & 1) !== 0 ? fields.number() : 0
  const dataSize = (flags & 2) !== 0 ? fields.number() : 0
  return { type, flags, bytes, dataSize, fields, extra: fields.splitOff(extraSize) }
}

function readFile({ fields, extra }: Block, start: number, end: number): RarEntry {
  const flags = fields.number()
  const size = fields.number()
  const attributes = fields.number()
  if ((flags & 2) !== 0) fields.take(4)
  const crc = (flags & 4) !== 0 ? fields.take(4).readUInt32LE(0) : undefined
  const packing = fields.number()
  const onUnix = fields.number() === ON_UNIX
  const name = fields.take(fields.number()).toString('utf8')
  return {
    name,
    folder: (flags & 1) !== 0,
    unixMode: onUnix ? attributes & 0xffff : 0,
    size,
    crc,
    stored: ((packing >> 7) & 7) === 0,
    link: readExtra(extra),
    start,
    end,
  }
}

/** Records that say of a file that it is encrypted, or that it is a link. */
function readExtra(extra: Fields): RarEntry['link'] {
  let link: RarEntry['link']
  while (extra.left > 0) {
    const record = new Fields(extra.take(extra.number()))
    const type = record.number()
    if (type === EXTRA_ENCRYPTION) throw rarEncrypted()
    if (type !== EXTRA_LINK) continue
    const kind = record.number()
    record.number()
    const target = record.take(record.number()).toString('utf8')
    link = { hard: kind === HARD_LINK || kind === FILE_COPY, target }
  }
  return link
}

class Fields {
  #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get position(): number {
    return this.#at
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  /** Groups of seven bits, the lowest first. */
  number(): number {
    let value = 0
    for (let shift = 0; shift < 49; shift += 7) {
      const byte = this.#bytes[this.#at]
      if (byte === undefined) break
      this.#at += 1
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw damaged('The rar')
  }

  take(length: number): Buffer {
    if (length > this.left) throw damaged('The rar')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  /** The last bytes as fields of their own. */
  splitOff(length: number): Fields {
    if (length > this.left) throw damaged('The rar')
    const end = this.#bytes.length - length
    const tail = new Fields(this.#bytes.subarray(end))
    this.#bytes = this.#bytes.subarray(0, end)
    return tail
  }
}
