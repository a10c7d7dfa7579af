import { crc32 } from 'node:zlib'
import { bytes, u16, u32, u64 } from './samples.ts'

/* Archives whose headers carry checksums, for the tests: made byte by byte, and sealed again after a mutation. */

export interface SevenZipSample {
  name?: string
  content?: string
  packed?: Buffer
  coder?: string
  properties?: string
  size?: number
  attributes?: number
  crc?: number
  anti?: boolean
}

/** A 7z with one packed file, one empty file and one folder. */
export function sevenZip({
  name = 'a.txt',
  content = 'hello hello hello hello\n',
  coder = '\0',
  properties = '',
  attributes = 0,
  ...sample
}: SevenZipSample): Buffer {
  const packed = sample.packed ?? Buffer.from(content)
  const size = sample.size ?? content.length
  const flags = String.fromCharCode(coder.length + (properties === '' ? 0 : 32))
  const own = properties === '' ? '' : String.fromCharCode(properties.length) + properties
  const names = Buffer.from(
    `\0${[name, 'empty', 'folder'].map((one) => `${one}\0`).join('')}`.slice(1),
    'utf16le',
  )
  const header = bytes(
    '\x01\x04',
    bytes('\x06\0\x01\x09', number(packed.length), '\0'),
    bytes('\x07\x0b\x01\0\x01', flags, coder, own, '\x0c', number(size), '\0'),
    bytes('\x08\x0a\x01', u32(sample.crc ?? crc32(content)), '\0\0'),
    bytes('\x05\x03', '\x0e\x01\x60', '\x0f\x01\x80', sample.anti === true ? '\x10\x01\x80' : ''),
    bytes('\x11', number(names.length + 1), '\0', names),
    bytes('\x15', number(14), '\x01\0', u32(attributes), u32(0), u32(0x10)),
    '\0\0',
  )
  return wrapped(packed, header)
}

export function wrapped(packed: Buffer, header: Buffer): Buffer {
  const start = bytes(u64(packed.length), u64(header.length), u32(crc32(header)))
  return bytes('7z\xbc\xaf\x27\x1c\0\x04', u32(crc32(start)), start, packed, header)
}

/** Up to 14 bits are enough here. */
export function number(value: number): Buffer {
  return Buffer.from(value < 0x80 ? [value] : [0x80 | (value >> 8), value & 0xff])
}

/** Puts the checksums right again, as far as the sizes still make sense. */
export function sealSevenZip(content: Buffer): Buffer {
  if (content.length < 32) return content
  const at = 32 + Number(content.readBigUInt64LE(12) & 0xffffffn)
  content.writeUInt32LE(crc32(content.subarray(at, at + Number(content.readBigUInt64LE(20) & 0xffffffn))), 28)
  content.writeUInt32LE(crc32(content.subarray(12, 32)), 8)
  return content
}

export interface RarSample {
  name?: string
  content?: string
  compressed?: boolean
  encrypted?: boolean
  mode?: number
  size?: number
  crc?: number
  split?: boolean
  link?: string
  folder?: boolean
}

const vint = (value: number): string =>
  value < 0x80 ? String.fromCharCode(value) : String.fromCharCode((value & 0x7f) | 0x80) + vint(value >> 7)

export function block5(type: number, flags: number, fields: string, extra = '', data = ''): Buffer {
  const sizes = (extra === '' ? '' : vint(extra.length)) + (data === '' ? '' : vint(data.length))
  const all = flags + (extra === '' ? 0 : 1) + (data === '' ? 0 : 2)
  const body = vint(type) + vint(all) + sizes + fields + extra
  const header = bytes(vint(body.length) + body)
  return bytes(u32(crc32(header)), header, data)
}

export function rar5(
  { name = 'a.txt', content = 'hello', mode = 0o100644, ...sample }: RarSample,
  end = block5(5, 0, '\0'),
): Buffer {
  const record = (fields: string) => vint(fields.length) + fields
  const extra =
    sample.encrypted === true
      ? record('\x01\0')
      : sample.link === undefined
        ? ''
        : record(`\x05\x01\0${vint(sample.link.length)}${sample.link}`)
  const crc = u32(sample.crc ?? crc32(content)).toString('latin1')
  const packing = vint(sample.compressed === true ? 0x180 : 0)
  const fields =
    vint(sample.folder === true ? 5 : 4) +
    vint(sample.size ?? content.length) +
    vint(mode) +
    crc +
    packing +
    '\x01' +
    vint(name.length) +
    name
  return bytes(
    'Rar!\x1a\x07\x01\0',
    block5(1, 0, '\0'),
    block5(2, sample.split === true ? 16 : 0, fields, extra, content),
    end,
  )
}

export function block4(type: number, flags: number, fields: Buffer, data = ''): Buffer {
  const rest = bytes(Buffer.from([type]), u16(flags), u16(7 + fields.length), fields)
  return bytes(u16(crc32(rest) & 0xffff), rest, data)
}

export function rar4(
  { name = 'a.txt', content = 'hello', mode = 0o100644, ...sample }: RarSample,
  end = block4(0x7b, 0, Buffer.alloc(0)),
): Buffer {
  const crc = u32(sample.crc ?? crc32(content))
  const method = sample.compressed === true ? '\x33' : '\x30'
  const fields = bytes(
    u32(content.length),
    u32(sample.size ?? content.length),
    '\x03',
    crc,
    u32(0),
    '\x14',
    method,
    u16(name.length),
    u32(mode),
    name,
  )
  const flags =
    0x8000 +
    (sample.encrypted === true ? 4 : 0) +
    (sample.split === true ? 2 : 0) +
    (sample.folder === true ? 0xe0 : 0) +
    (name.includes('\0') ? 0x200 : 0)
  return bytes('Rar!\x1a\x07\0', block4(0x73, 0, Buffer.alloc(6)), block4(0x74, flags, fields, content), end)
}

export function sealRar5(content: Buffer): Buffer {
  for (let at = 8; at + 7 <= content.length; ) {
    const length = content.readUInt8(at + 4)
    const end = at + 5 + (length & 0x7f)
    if (end > content.length) break
    content.writeUInt32LE(crc32(content.subarray(at + 4, end)), at)
    at = content.toString('latin1', end - 5, end) === 'a.txt' ? end + 24 : end
  }
  return content
}

export function sealRar4(content: Buffer): Buffer {
  for (let at = 7; at + 7 <= content.length; ) {
    const end = at + Math.max(7, content.readUInt16LE(at + 5))
    if (end > content.length) break
    content.writeUInt16LE(crc32(content.subarray(at + 2, end)) & 0xffff, at)
    at = end + (content[at + 2] === 0x74 ? 24 : 0)
  }
  return content
}
