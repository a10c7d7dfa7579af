import type { ByteReader } from '../byte-reader.ts'

/**
 * Program formats by their first bytes, with a check of the bytes after them. Two or four bytes occur by chance in every
 * large picture, so each check rules out random matches.
 */
export const programs: readonly (readonly [
  start: string,
  check: (reader: ByteReader, at: number) => boolean,
])[] = [
  ['MZ', isWindowsProgram],
  ['\x7fELF', isElf],
  ['\xfe\xed\xfa', (reader, at) => isMachO(reader, at, false)],
  ['\xce\xfa\xed\xfe', (reader, at) => isMachO(reader, at, true)],
  ['\xcf\xfa\xed\xfe', (reader, at) => isMachO(reader, at, true)],
  ['\xca\xfe\xba\xbe', isFatMachOOrClass],
  ['dex\n0', (reader, at) => /^dex\n0\d\d\0/.test(reader.latin1(at, 8))],
  ['\0asm\x01\0\0\0', () => true],
  ['L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0', () => true],
]

function isWindowsProgram(reader: ByteReader, at: number): boolean {
  const header = at + reader.uint32(at + 0x3c, true)
  if (header < at + 4 || header > at + 16 * 1024 * 1024 || reader.latin1(header, 4) !== 'PE\0\0') return false
  const optional = reader.uint16(header + 24, true)
  return optional === 0x10b || optional === 0x20b
}

function isElf(reader: ByteReader, at: number): boolean {
  const [bits, order, version] = [reader.byteAt(at + 4), reader.byteAt(at + 5), reader.byteAt(at + 6)]
  if ((bits !== 1 && bits !== 2) || (order !== 1 && order !== 2) || version !== 1) return false
  const type = reader.uint16(at + 16, order === 1)
  return type >= 1 && type <= 4
}

const processors = new Set([7, 12, 18, 0x01000007, 0x0100000c, 0x0200000c, 0x01000012])

function isMachO(reader: ByteReader, at: number, littleEndian: boolean): boolean {
  if (![0xfeedface, 0xfeedfacf].includes(reader.uint32(at, littleEndian))) return false
  const type = reader.uint32(at + 12, littleEndian)
  return processors.has(reader.uint32(at + 4, littleEndian)) && type >= 1 && type <= 12
}

/**
 * Both formats begin with these four bytes. Then follow a small count and a processor, or a version and a constant
 * pool.
 */
function isFatMachOOrClass(reader: ByteReader, at: number): boolean {
  const next = reader.uint32(at + 4)
  if (next >= 1 && next <= 20) return processors.has(reader.uint32(at + 8))
  const [minor, major, firstConstant] = [next >>> 16, next & 0xffff, reader.byteAt(at + 10)]
  return minor === 0 && major >= 45 && major <= 80 && firstConstant >= 1 && firstConstant <= 20
}
