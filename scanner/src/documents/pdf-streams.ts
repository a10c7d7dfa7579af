import { constants, inflateRawSync } from 'node:zlib'
import type { ByteReader } from '../byte-reader.ts'
import { type Budget, Refusal } from '../inspection.ts'
import { hexDigit } from './hex-digit.ts'
import type { PdfFilter } from './pdf-filters.ts'
import { undoPredictor } from './pdf-predictor.ts'

/** More than any real object stream or attachment. Held in memory, once for each level of nested attachments. */
const MAX_BYTES = 64 * 1024 * 1024

export interface PdfStream {
  readonly at: number
  /** The offset of the object that describes the stream. */
  readonly describedAt: number
}

/** The bytes in the file, still compressed. The declared length may be wrong or missing. */
export function rawStream(reader: ByteReader, { at }: PdfStream, length: number | undefined): Buffer {
  const isRight = length !== undefined && /^\s*endstream/.test(reader.latin1(at + length, 16))
  const bytes = isRight ? length : endOfStream(reader, at) - at
  if (bytes > MAX_BYTES) throw tooLarge()
  return reader.bytes(at, bytes)
}

function tooLarge(): Refusal {
  return new Refusal('unscannable', `A stream of the PDF has more than ${MAX_BYTES} bytes.`)
}

/** The keyword may also occur in compressed bytes, but then no `endobj` follows it. */
function endOfStream(reader: ByteReader, start: number): number {
  let at = reader.indexOf(endstream, start)
  while (at >= 0 && !/^\s*endobj/.test(reader.latin1(at + endstream.length, 32))) {
    at = reader.indexOf(endstream, at + endstream.length)
  }
  return at < 0 ? reader.size : at
}

/** Decodes a stream. Undefined if it is damaged or uses a filter that only pictures use. */
export function unpackStream(raw: Buffer, filters: readonly PdfFilter[], budget: Budget): Buffer | undefined {
  let bytes: Buffer | undefined = raw
  for (const filter of filters) {
    const unpack = unpackers.get(filter.name)
    bytes = bytes === undefined || unpack === undefined ? undefined : unpack(bytes, budget)
    if (bytes !== undefined && unpack === inflate) bytes = undoPredictor(bytes, filter)
    budget.checkTime()
  }
  return bytes
}

/** Inflates without verifying the checksum at the end, as readers do. Keeps the output of a truncated stream. */
function inflate(bytes: Buffer, budget: Budget): Buffer | undefined {
  let output: Buffer
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_BYTES }
    output = inflateRawSync(bytes.subarray(2), options)
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    return undefined // damaged
  }
  budget.expand(output.length)
  return output
}

/** Skips non-hexadecimal bytes. Works byte by byte, because splitting into strings would need many times the memory. */
function fromHex(bytes: Buffer): Buffer {
  const output = Buffer.alloc(Math.ceil(bytes.length / 2))
  let digits = 0
  for (const byte of bytes) {
    if (byte === 0x3e) break
    const digit = hexDigit(byte)
    if (digit < 0) continue
    const at = digits >> 1
    output[at] = (output[at] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit)
    digits += 1
  }
  return output.subarray(0, Math.ceil(digits / 2))
}

function fromAscii85(bytes: Buffer): Buffer {
  let zeros = 0
  for (const byte of bytes) if (byte === 0x7a) zeros += 1
  const most = bytes.length + 3 * zeros // a `z` represents four bytes
  if (most > MAX_BYTES) throw tooLarge()
  const output = Buffer.alloc(most + 4)
  let length = 0
  let value = 0
  let count = 0
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (byte === 0x7a && count === 0) length += 4
    if (byte < 0x21 || byte > 0x75) continue
    value = value * 85 + (byte - 0x21)
    count += 1
    if (count < 5) continue
    length = output.writeUInt32BE(value >>> 0, length)
    value = 0
    count = 0
  }
  if (count > 1) {
    for (let index = count; index < 5; index += 1) value = value * 85 + 84
    output.writeUInt32BE(value >>> 0, length)
    length += count - 1
  }
  return output.subarray(0, length)
}

/** A Map, because a filter could be named `toString`. */
const unpackers: ReadonlyMap<string, (bytes: Buffer, budget: Budget) => Buffer | undefined> = new Map([
  ['FlateDecode', inflate],
  ['Fl', inflate],
  ['ASCIIHexDecode', fromHex],
  ['AHx', fromHex],
  ['ASCII85Decode', fromAscii85],
  ['A85', fromAscii85],
])

const endstream = Buffer.from('endstream')
