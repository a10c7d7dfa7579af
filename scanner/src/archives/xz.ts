import { crc32 } from 'node:zlib'
import { type ByteSource, Refusal } from '../inspection.ts'
import { ByteInput, damaged, part } from './bytes.ts'
import { lzma2Dictionary, unlzma2 } from './lzma-streams.ts'
import { trailing } from './native.ts'

const MAGIC = Buffer.from('\xfd7zXZ\0', 'latin1')
const FOOTER = 'YZ'
const LZMA2 = 0x21
/** How long the checksum behind a block is, by its kind. */
const CHECK_BYTES = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64]
const CRC32 = 1
/** One or more xz streams, with zeros between and after them in fours. */
export function* unxz(source: ByteSource, tick: () => void): Generator<Buffer> {
  const input = new ByteInput(source)
  do {
    tick()
    yield* readStream(input, source, tick)
    while (input.left >= 4 && source.read(input.position, 4).readUInt32LE() === 0) {
      tick()
      input.bytes(4)
    }
  } while (input.left > 0)
}

function* readStream(input: ByteInput, source: ByteSource, tick: () => void): Generator<Buffer> {
  const again = input.position > 0
  if (input.left < 32) throw again ? trailing() : damaged('The xz data')
  const head = input.bytes(12)
  if (!head.subarray(0, 6).equals(MAGIC)) throw again ? trailing() : damaged('The xz data')
  if (head[6] !== 0 || crc32(head.subarray(6, 8)) !== head.readUInt32LE(8)) throw damaged('The xz data')
  const check = (head[7] as number) & 15
  const blocks: [unpadded: number, size: number][] = []
  for (;;) {
    tick()
    const headerSize = source.read(input.position, 1)[0] ?? 0
    if (headerSize === 0) break
    blocks.push(yield* readBlock(input, (headerSize + 1) * 4, check, tick))
  }
  const indexBytes = readIndex(input, source, blocks)
  const footer = input.bytes(12)
  const agrees =
    footer.toString('latin1', 10) === FOOTER &&
    crc32(footer.subarray(4, 10)) === footer.readUInt32LE(0) &&
    (footer.readUInt32LE(4) + 1) * 4 === indexBytes &&
    footer.subarray(8, 10).equals(head.subarray(6, 8))
  if (!agrees) throw damaged('The xz data')
}

function* readBlock(
  input: ByteInput,
  headerBytes: number,
  check: number,
  tick: () => void,
): Generator<Buffer, [number, number]> {
  const start = input.position
  const header = input.bytes(headerBytes)
  if (crc32(header.subarray(0, -4)) !== header.readUInt32LE(headerBytes - 4)) throw damaged('The xz data')
  const fields = new ByteInput(
    part({ size: header.length, read: (at, n) => header.subarray(at, at + n) }, 1, headerBytes - 4),
  )
  const flags = fields.byte()
  if ((flags & 0x3c) !== 0) throw damaged('The xz data')
  const packed = (flags & 0x40) !== 0 ? variable(fields) : undefined
  const unpacked = (flags & 0x80) !== 0 ? variable(fields) : undefined
  if ((flags & 3) !== 0 || variable(fields) !== LZMA2 || variable(fields) !== 1) {
    throw new Refusal('unscannable', 'The archive is packed with a method that cannot be inspected.')
  }
  const dictionary = lzma2Dictionary(fields.byte())
  const dataStart = input.position
  let size = 0
  let crc = 0
  for (const chunk of unlzma2(input, dictionary, unpacked, tick)) {
    size += chunk.length
    if (check === CRC32) crc = crc32(chunk, crc)
    yield chunk
  }
  const dataBytes = input.position - dataStart
  if ((packed ?? dataBytes) !== dataBytes || (unpacked ?? size) !== size) {
    throw new Refusal('forbidden', 'The xz data contradicts itself: a block has two sizes.')
  }
  while ((input.position - start) % 4 !== 0) if (input.byte() !== 0) throw damaged('The xz data')
  const checksum = input.bytes(CHECK_BYTES[check] ?? 0)
  if (check === CRC32 && checksum.readUInt32LE(0) !== crc) throw damaged('The xz data')
  return [headerBytes + dataBytes + checksum.length, size]
}

/** The list of the blocks at the end, which readers that seek believe. Returns its length. */
function readIndex(input: ByteInput, source: ByteSource, blocks: readonly [number, number][]): number {
  const start = input.position
  input.byte()
  if (variable(input) !== blocks.length) throw damaged('The xz data')
  for (const [unpadded, size] of blocks) {
    if (variable(input) !== unpadded || variable(input) !== size) throw damaged('The xz data')
  }
  while ((input.position - start) % 4 !== 0) if (input.byte() !== 0) throw damaged('The xz data')
  const length = input.position - start
  const crc = crcOf(part(source, start, start + length))
  if (input.uint32() !== crc) throw damaged('The xz data')
  return length + 4
}

function crcOf(source: ByteSource): number {
  let crc = 0
  for (let at = 0; at < source.size; at += 65_536) crc = crc32(source.read(at, 65_536), crc)
  return crc
}

/** A number in groups of seven bits, the lowest first. */
function variable(input: ByteInput): number {
  let value = 0
  for (let shift = 0; shift < 49; shift += 7) {
    const byte = input.byte()
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return value
  }
  throw damaged('The xz data')
}
