import { crc32 } from 'node:zlib'
import type { ByteSource } from '../inspection.ts'
import { damaged, exactly } from './bytes.ts'
import { RAR4, type RarEntry, rarEncrypted, rarSplit, rarTrailing } from './rar-entry.ts'

const MAIN = 0x73
const FILE = 0x74
const SERVICE = 0x7a
const END = 0x7b
const HAS_DATA = 0x8000
const STORED = 0x30
const ON_UNIX = 3

export function* readRar4(source: ByteSource, tick: () => void): Generator<RarEntry> {
  let at = RAR4.length
  while (at < source.size) {
    tick()
    const { type, flags, header } = readRar4Block(source, at)
    const start = at + header.length
    const end = start + dataSize(type, flags, header)
    if (end > source.size) throw damaged('The rar')
    if (type === END) {
      if ((flags & 1) !== 0) throw rarSplit()
      if (end !== source.size) throw rarTrailing()
      return
    }
    if (type === MAIN) {
      if ((flags & 0x80) !== 0) throw rarEncrypted()
      if ((flags & 1) !== 0) throw rarSplit()
    }
    if (type === FILE || type === SERVICE) {
      if ((flags & 4) !== 0) throw rarEncrypted()
      if ((flags & 3) !== 0) throw rarSplit()
    }
    if (type === FILE) yield readFile(flags, header, start, end)
    at = end
  }
}

/** A checksum comes first, so that a block is known to be one. */
export function readRar4Block(
  source: ByteSource,
  at: number,
): { type: number; flags: number; header: Buffer } {
  const head = Buffer.from(exactly(source, at, 7))
  const length = head.readUInt16LE(5)
  const type = head.readUInt8(2)
  if (length < 7 || type < 0x72 || type > 0x7b) throw damaged('The rar')
  const header = Buffer.from(exactly(source, at, length))
  // Comments and recovery records of the oldest versions count their data in; nothing writes them any more.
  if ((crc32(header.subarray(2)) & 0xffff) !== header.readUInt16LE(0)) throw damaged('The rar')
  return { type, flags: header.readUInt16LE(3), header }
}

function dataSize(type: number, flags: number, header: Buffer): number {
  if (type !== FILE && type !== SERVICE && (flags & HAS_DATA) === 0) return 0
  if (header.length < 11) throw damaged('The rar')
  const low = header.readUInt32LE(7)
  if ((type !== FILE && type !== SERVICE) || (flags & 0x100) === 0) return low
  if (header.length < 40) throw damaged('The rar')
  return low + header.readUInt32LE(32) * 2 ** 32
}

function readFile(flags: number, header: Buffer, start: number, end: number): RarEntry {
  if (header.length < 32) throw damaged('The rar')
  const wide = (flags & 0x100) !== 0
  const nameAt = wide ? 40 : 32
  const nameEnd = nameAt + header.readUInt16LE(26)
  if (nameEnd > header.length) throw damaged('The rar')
  const attributes = header.readUInt32LE(28)
  const onUnix = header.readUInt8(15) === ON_UNIX
  return {
    name: readName(header.subarray(nameAt, nameEnd), (flags & 0x200) !== 0, onUnix),
    folder: (flags & 0xe0) === 0xe0,
    unixMode: onUnix ? attributes & 0xffff : 0,
    size: header.readUInt32LE(11) + (wide ? header.readUInt32LE(36) * 2 ** 32 : 0),
    crc: header.readUInt32LE(16),
    stored: header.readUInt8(25) === STORED,
    link: undefined,
    start,
    end,
  }
}

/** Unicode names stand packed behind a plain one. The plain one is taken, unless what is packed could be another. */
function readName(bytes: Buffer, unicode: boolean, onUnix: boolean): string {
  const zero = unicode ? bytes.indexOf(0) : -1
  const packed = zero < 0 ? undefined : bytes.subarray(zero + 1)
  const name = packed === undefined ? bytes.toString('utf8') : unpackName(bytes.subarray(0, zero), packed)
  // This generation writes backslashes on Windows, where they are no part of a name.
  return onUnix ? name : name.replaceAll('\\', '/')
}

/** Two bits per character: from here, with the common high byte, in full, or a run of the plain name. */
function unpackName(plain: Buffer, packed: Buffer): string {
  const codes: number[] = []
  const high = packed[0] ?? 0
  let at = 1
  let flags = 0
  let flagBits = 0
  while (at < packed.length && codes.length < 2048) {
    if (flagBits === 0) {
      flags = packed[at++] ?? 0
      flagBits = 8
    }
    flagBits -= 2
    const kind = (flags >> flagBits) & 3
    if (kind === 0) codes.push(packed[at++] ?? 0)
    else if (kind === 1) codes.push((packed[at++] ?? 0) + high * 256)
    else if (kind === 2) {
      codes.push((packed[at] ?? 0) + (packed[at + 1] ?? 0) * 256)
      at += 2
    } else {
      const length = packed[at++] ?? 0
      const shift = (length & 0x80) !== 0 ? (packed[at++] ?? 0) : undefined
      for (let count = (length & 0x7f) + 2; count > 0 && codes.length < 2048; count -= 1) {
        const byte = plain[codes.length] ?? 0
        codes.push(shift === undefined ? byte : ((byte + shift) & 0xff) + high * 256)
      }
    }
  }
  return String.fromCharCode(...codes)
}
