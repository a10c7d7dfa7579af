import { type ByteSource, Refusal } from '../inspection.ts'
import { ByteInput, CHUNK_BYTES, damaged } from './bytes.ts'
import { BitInput, type HuffmanTable, MAX_CODE_BITS, readSymbol, tableOf } from './bzip2-bits.ts'
import { trailing } from './native.ts'

/*
 * Our own, since what npm has is either abandoned or decodes into memory without a limit. A block (at most 900 kB, but
 * up to 46 MB after its run lengths are undone) is given out in chunks, so a bomb is stopped between two of them.
 */
const BLOCK_MAGIC = 0x314159265359
const END_MAGIC = 0x177245385090
const GROUP_SIZE = 50
const RUN_A = 0
const RUN_B = 1

/** One or more bzip2 streams, one after the other. */
export function* unbzip2(source: ByteSource, tick: () => void): Generator<Buffer> {
  const input = new ByteInput(source)
  const chain = spareChain ?? new Uint32Array(900_000)
  spareChain = undefined
  const decoder = new BlockDecoder(new BitInput(input), tick, chain)
  try {
    do {
      const level = readLevel(input)
      yield* decoder.stream(level * 100_000)
    } while (input.left > 0)
  } finally {
    spareChain = chain
  }
}

/** Kept from one use to the next: an archive may hold thousands of small bzip2 entries, and this is 3.6 MB. */
let spareChain: Uint32Array<ArrayBuffer> | undefined

function readLevel(input: ByteInput): number {
  const again = input.position > 0
  if (input.left < 14) throw again ? trailing() : damaged('The bzip2 data')
  const magic = input.bytes(4).toString('latin1')
  if (!/^BZh[1-9]$/.test(magic)) throw again ? trailing() : damaged('The bzip2 data')
  return Number(magic[3])
}

class BlockDecoder {
  readonly #bits: BitInput
  readonly #tick: () => void
  readonly #chain: Uint32Array
  readonly #output = Buffer.allocUnsafeSlow(CHUNK_BYTES)
  #crc = 0

  constructor(bits: BitInput, tick: () => void, chain: Uint32Array) {
    this.#bits = bits
    this.#tick = tick
    this.#chain = chain
  }

  *stream(blockSize: number): Generator<Buffer> {
    let combined = 0
    for (;;) {
      this.#tick()
      const magic = this.#bits.wide(48)
      const expected = this.#bits.wide(32)
      if (magic === END_MAGIC) {
        if (combined !== expected) throw damaged('The bzip2 data')
        this.#bits.toByteBoundary()
        return
      }
      if (magic !== BLOCK_MAGIC) throw damaged('The bzip2 data')
      yield* this.#block(blockSize)
      if (this.#crc !== expected) throw damaged('The bzip2 data')
      combined = (((combined << 1) | (combined >>> 31)) ^ expected) >>> 0
    }
  }

  *#block(blockSize: number): Generator<Buffer> {
    if (this.#bits.bits(1) === 1) {
      throw new Refusal('unscannable', 'The bzip2 data is in a form that no program has written since 1999.')
    }
    const origin = this.#bits.bits(24)
    const length = this.#readSymbols(blockSize)
    if (origin >= length) throw damaged('The bzip2 data')
    yield* this.#unsorted(origin, length)
  }

  /** Fills the low bytes of the chain with the sorted block and links each to the one that follows it. */
  #readSymbols(blockSize: number): number {
    const bits = this.#bits
    const chain = this.#chain
    const alphabet = this.#readAlphabet()
    const symbolCount = alphabet.length + 2
    const selectors = this.#readSelectors()
    const tables = Array.from({ length: selectors.tables }, () => this.#readTable(symbolCount))
    const counts = new Uint32Array(257)
    let table = tables[0] as HuffmanTable
    let length = 0
    let run = 0
    let runBit = 1
    for (let decoded = 0; ; decoded += 1) {
      if (decoded % GROUP_SIZE === 0) {
        const selector = selectors.order[decoded / GROUP_SIZE]
        if (selector === undefined) throw damaged('The bzip2 data')
        table = tables[selector] as HuffmanTable
      }
      const symbol = readSymbol(bits, table)
      if (symbol === RUN_A || symbol === RUN_B) {
        run += symbol === RUN_A ? runBit : 2 * runBit
        runBit *= 2
        if (run > blockSize) throw damaged('The bzip2 data')
        continue
      }
      if (run > 0) {
        const byte = alphabet[0] as number
        if (length + run > blockSize) throw damaged('The bzip2 data')
        chain.fill(byte, length, length + run)
        counts[byte + 1] = (counts[byte + 1] as number) + run
        length += run
        run = 0
        runBit = 1
      }
      if (symbol === symbolCount - 1) break
      if (length >= blockSize) throw damaged('The bzip2 data')
      const byte = alphabet[symbol - 1] as number
      for (let place = symbol - 1; place > 0; place -= 1) alphabet[place] = alphabet[place - 1] as number
      alphabet[0] = byte
      chain[length++] = byte
      counts[byte + 1] = (counts[byte + 1] as number) + 1
    }
    for (let byte = 1; byte <= 256; byte += 1)
      counts[byte] = (counts[byte] as number) + (counts[byte - 1] as number)
    for (let at = 0; at < length; at += 1) {
      const byte = (chain[at] as number) & 0xff
      const place = counts[byte] as number
      counts[byte] = place + 1
      chain[place] = (chain[place] as number) | (at << 8)
    }
    return length
  }

  #readAlphabet(): Uint8Array {
    const used = this.#bits.bits(16)
    const bytes: number[] = []
    for (let high = 0; high < 16; high += 1) {
      if ((used & (0x8000 >>> high)) === 0) continue
      const low = this.#bits.bits(16)
      for (let bit = 0; bit < 16; bit += 1) if ((low & (0x8000 >>> bit)) !== 0) bytes.push(high * 16 + bit)
    }
    if (bytes.length === 0) throw damaged('The bzip2 data')
    return Uint8Array.from(bytes)
  }

  #readSelectors(): { tables: number; order: Uint8Array } {
    const tables = this.#bits.bits(3)
    const count = this.#bits.bits(15)
    if (tables < 2 || tables > 6 || count === 0) throw damaged('The bzip2 data')
    const recent = [0, 1, 2, 3, 4, 5]
    const order = new Uint8Array(count)
    for (let index = 0; index < count; index += 1) {
      let place = 0
      while (this.#bits.bits(1) === 1) {
        place += 1
        if (place >= tables) throw damaged('The bzip2 data')
      }
      recent.unshift(...recent.splice(place, 1))
      order[index] = recent[0] as number
    }
    return { tables, order }
  }

  #readTable(symbolCount: number): HuffmanTable {
    const lengths = new Uint8Array(symbolCount)
    let length = this.#bits.bits(5)
    for (let symbol = 0; symbol < symbolCount; symbol += 1) {
      for (;;) {
        if (length < 1 || length > MAX_CODE_BITS) throw damaged('The bzip2 data')
        if (this.#bits.bits(1) === 0) break
        length += this.#bits.bits(1) === 0 ? 1 : -1
      }
      lengths[symbol] = length
    }
    return tableOf(lengths)
  }

  /** Follows the chain and undoes the run lengths: four equal bytes are followed by a count of more of them. */
  *#unsorted(origin: number, length: number): Generator<Buffer> {
    const chain = this.#chain
    const output = this.#output
    let at = (chain[origin] as number) >>> 8
    let crc = 0xffffffff
    let filled = 0
    let last = -1
    let same = 0
    for (let left = length; left > 0; left -= 1) {
      const link = chain[at] as number
      const byte = link & 0xff
      at = link >>> 8
      const repeat = same === 4 ? byte : 1
      const value = same === 4 ? last : byte
      same = same === 4 ? 0 : byte === last ? same + 1 : 1
      last = same === 0 ? -1 : byte
      if (filled + repeat > CHUNK_BYTES) {
        yield output.subarray(0, filled)
        this.#tick()
        filled = 0
      }
      for (let count = 0; count < repeat; count += 1) {
        output[filled++] = value
        crc = (crc << 8) ^ (crcTable[(crc >>> 24) ^ value] as number)
      }
    }
    this.#crc = ~crc >>> 0
    if (filled > 0) yield output.subarray(0, filled)
  }
}

/** The polynomial of zip and gzip, but with the highest bit first: not the one in zlib. */
const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0)
  return crc
})
