import { crc32 } from 'node:zlib'
import type { ByteSource } from '../inspection.ts'
import { ByteInput, damaged, memberCounter } from './bytes.ts'
import { LzmaDecoder } from './lzma.ts'
import { trailing } from './native.ts'

/** What the byte before a chunk of LZMA2 says, in its highest bits. */
const COPIES_AFRESH = 1
const COPIES = 2
const KEEPS_ALL = 0x80
const RESETS_STATE = 0xa0
const SETS_PROPERTIES = 0xc0
const RESETS_ALL = 0xe0

export function lzma2Dictionary(bits: number): number {
  if (bits > 40) throw damaged('The LZMA data')
  return bits === 40 ? 0xffffffff : (2 | (bits & 1)) * 2 ** ((bits >> 1) + 11)
}

/** LZMA in chunks that each say what they keep of the chunks before. */
export function* unlzma2(
  input: ByteInput,
  dictionaryBytes: number,
  outputBytes: number | undefined,
  tick: () => void,
): Generator<Buffer> {
  const decoder = new LzmaDecoder(input, dictionaryBytes, outputBytes)
  // The lowest control byte that may come next: the first chunks have to set what later ones keep.
  let least = RESETS_ALL
  try {
    for (let control = input.byte(); control !== 0; control = input.byte()) {
      tick()
      const follows = control === COPIES ? least < RESETS_ALL : control >= least
      if (control !== COPIES_AFRESH && !follows) throw damaged('The LZMA data')
      if (control === COPIES_AFRESH || control >= RESETS_ALL) decoder.resetDictionary()
      if (control <= COPIES) {
        if (control === COPIES_AFRESH) least = SETS_PROPERTIES
        yield* decoder.copy(input.bytes(2).readUInt16BE(0) + 1)
      } else {
        least = KEEPS_ALL
        yield* readLzma2Chunk(input, decoder, control)
      }
    }
  } finally {
    decoder.release()
  }
}

function* readLzma2Chunk(input: ByteInput, decoder: LzmaDecoder, control: number): Generator<Buffer> {
  const sizes = input.bytes(4)
  const size = ((control & 0x1f) << 16) + sizes.readUInt16BE(0) + 1
  if (control >= SETS_PROPERTIES) decoder.setProperties(input.byte())
  if (control >= RESETS_STATE) decoder.resetState()
  const end = input.position + sizes.readUInt16BE(2) + 1
  yield* decoder.decode(size)
  if (input.position !== end) throw damaged('The LZMA data')
}

/** Plain LZMA as 7z and zip keep it: five bytes of properties apart from the data. */
export function* unlzma(input: ByteInput, properties: Buffer, size: number): Generator<Buffer> {
  const decoder = new LzmaDecoder(input, properties.readUInt32LE(1), size)
  try {
    decoder.setProperties(properties.readUInt8(0))
    decoder.resetState()
    yield* decoder.decode(size)
  } finally {
    decoder.release()
  }
}

/** Method 14 of zip: a version, the length of the properties, the properties, the data. */
export function* unlzmaInZip(source: ByteSource, size: number, endMark: boolean): Generator<Buffer> {
  const input = new ByteInput(source)
  const head = input.bytes(4)
  if (head.readUInt16LE(2) !== 5) throw damaged('The zip')
  yield* unlzma(input, input.bytes(5), endMark ? Number.POSITIVE_INFINITY : size)
  if (input.left > 0) throw trailing()
}

/** The old `.lzma` file: properties, the size or all ones, the data. */
export function* unlzmaAlone(source: ByteSource): Generator<Buffer> {
  const input = new ByteInput(source)
  const properties = input.bytes(5)
  const size = input.bytes(8).readBigUInt64LE(0)
  const marked = size === 0xffffffffffffffffn
  yield* unlzma(input, properties, marked ? Number.POSITIVE_INFINITY : Number(size))
  if (input.left > 0) throw trailing()
}

/** `.lz`: members of LZMA with fixed properties, each with its checksum and sizes at its end. */
export function* unlzip(source: ByteSource, tick: () => void): Generator<Buffer> {
  const input = new ByteInput(source)
  const count = memberCounter()
  do {
    tick()
    count()
    const start = input.position
    if (input.left < 26) throw start > 0 ? trailing() : damaged('The lzip data')
    const head = input.bytes(6)
    if (head.toString('latin1', 0, 5) !== 'LZIP\x01') throw start > 0 ? trailing() : damaged('The lzip data')
    const bits = head.readUInt8(5)
    const dictionary = 2 ** (bits & 31)
    const properties = Buffer.from([93, 0, 0, 0, 0])
    properties.writeUInt32LE(dictionary - (dictionary / 16) * (bits >> 5), 1)
    let size = 0
    let crc = 0
    for (const chunk of unlzma(input, properties, Number.POSITIVE_INFINITY)) {
      size += chunk.length
      crc = crc32(chunk, crc)
      yield chunk
    }
    const tail = input.bytes(20)
    const agrees =
      tail.readUInt32LE(0) === crc &&
      tail.readBigUInt64LE(4) === BigInt(size) &&
      tail.readBigUInt64LE(12) === BigInt(input.position - start)
    if (!agrees) throw damaged('The lzip data')
  } while (input.left > 0)
}
