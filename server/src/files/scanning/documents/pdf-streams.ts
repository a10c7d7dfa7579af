import { constants, inflateRawSync } from 'node:zlib'
import type { ByteReader } from '../byte-reader.ts'
import type { Budget } from '../inspection.ts'

/** More than any real set of objects or attachment that fits into an upload. */
const MAX_OUTPUT = 256 * 1024 * 1024

export interface PdfStream {
  readonly at: number
  readonly objectNumber: number
  readonly generation: number
  readonly filters: readonly string[]
  readonly predictor: number
  readonly columns: number
  /** As the object says; it may be wrong, or be written elsewhere. */
  readonly length: number | undefined
}

/** The bytes as they are in the file, still encrypted and packed. */
export function rawStream(reader: ByteReader, { at, length }: PdfStream): Buffer {
  if (length !== undefined && /^\s*endstream/.test(reader.latin1(at + length, 16)))
    return reader.bytes(at, length)
  const end = endOfStream(reader, at)
  return reader.bytes(at, end - at)
}

/** The word may also stand in the packed bytes; but then no object ends behind it. */
function endOfStream(reader: ByteReader, start: number): number {
  let at = reader.indexOf(endstream, start)
  while (at >= 0 && !/^\s*endobj/.test(reader.latin1(at + endstream.length, 32))) {
    at = reader.indexOf(endstream, at + endstream.length)
  }
  return at < 0 ? reader.size : at
}

/** Unpacked; undefined when it is damaged or packed in a way that only pictures are. */
export function unpackStream(raw: Buffer, stream: PdfStream, budget: Budget): Buffer | undefined {
  let bytes: Buffer | undefined = raw
  for (const filter of stream.filters) {
    const unpack = unpackers.get(filter)
    bytes = bytes === undefined || unpack === undefined ? undefined : unpack(bytes, budget)
  }
  return bytes === undefined || stream.predictor < 2 ? bytes : undoPredictor(bytes, stream)
}

/** Raw, that is without the checksum at the end, which readers do not check either. What is cut off is kept so far. */
function inflate(bytes: Buffer, budget: Budget): Buffer | undefined {
  let output: Buffer
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_OUTPUT }
    output = inflateRawSync(bytes.subarray(2), options)
  } catch {
    return undefined // damaged, or far too large
  }
  budget.expand(output.length)
  return output
}

function fromHex(bytes: Buffer): Buffer {
  const digits =
    bytes
      .toString('latin1')
      .split('>', 1)[0]
      ?.replace(/[^0-9a-f]/gi, '') ?? ''
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex')
}

function fromAscii85(bytes: Buffer): Buffer {
  const output = Buffer.alloc(bytes.length * 4 + 4)
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

/** A Map, since a filter may well be called `toString`. */
const unpackers: ReadonlyMap<string, (bytes: Buffer, budget: Budget) => Buffer | undefined> = new Map([
  ['FlateDecode', inflate],
  ['Fl', inflate],
  ['ASCIIHexDecode', fromHex],
  ['AHx', fromHex],
  ['ASCII85Decode', fromAscii85],
  ['A85', fromAscii85],
  // Decrypted before this, if at all.
  ['Crypt', (bytes) => bytes],
])

/** The filters of PNG, row by row, for rows of whole bytes. */
function undoPredictor(bytes: Buffer, { predictor, columns }: PdfStream): Buffer | undefined {
  if (predictor < 10 || !(columns >= 1)) return undefined
  const rows = Math.floor(bytes.length / (columns + 1))
  const output = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row += 1) {
    const filter = bytes[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? (output[at - 1] ?? 0) : 0
      const up = row > 0 ? (output[at - columns] ?? 0) : 0
      const corner = row > 0 && column > 0 ? (output[at - columns - 1] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      output[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + guess
    }
  }
  return output
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

const endstream = Buffer.from('endstream')
