import { type ByteInput, damaged } from './bytes.ts'

export const MAX_CODE_BITS = 20
const QUICK_BITS = 10

/** Bits from the highest to the lowest. */
export class BitInput {
  readonly #input: ByteInput
  #held = 0
  #count = 0

  constructor(input: ByteInput) {
    this.#input = input
  }

  /** At most 24. */
  bits(count: number): number {
    while (this.#count < count) {
      this.#held = (this.#held << 8) | this.#input.byte()
      this.#count += 8
    }
    this.#count -= count
    return (this.#held >>> this.#count) & ((1 << count) - 1)
  }

  /** The next 20 bits, which are there: a longer mark follows all codes. */
  peek(): number {
    while (this.#count < MAX_CODE_BITS) {
      this.#held = (this.#held << 8) | this.#input.byte()
      this.#count += 8
    }
    return (this.#held >>> (this.#count - MAX_CODE_BITS)) & 0xfffff
  }

  skip(count: number): void {
    this.#count -= count
  }

  wide(count: 32 | 48): number {
    const high = count === 48 ? this.bits(24) : this.bits(8)
    return high * 0x1000000 + this.bits(24)
  }

  toByteBoundary(): void {
    this.#count = 0
  }
}

export interface HuffmanTable {
  /** Per length: the largest code of it, and what turns a code into its place among the symbols. */
  readonly limit: Int32Array
  readonly offset: Int32Array
  readonly symbols: Uint16Array
  /** For the next bits, where they begin with a short code: its length, and its symbol in the lowest nine bits. */
  readonly quick: Uint16Array
}

/** Codes of one length follow each other, and so do the lengths: the lengths alone say it all. */
export function tableOf(lengths: Uint8Array): HuffmanTable {
  const limit = new Int32Array(MAX_CODE_BITS + 2).fill(-1)
  const offset = new Int32Array(MAX_CODE_BITS + 2)
  const symbols = new Uint16Array(lengths.length)
  const quick = new Uint16Array(1 << QUICK_BITS)
  let code = 0
  let place = 0
  for (let length = 1; length <= MAX_CODE_BITS; length += 1) {
    offset[length] = place - code
    for (let symbol = 0; symbol < lengths.length; symbol += 1) {
      if (lengths[symbol] !== length) continue
      if (length <= QUICK_BITS) {
        const spare = QUICK_BITS - length
        quick.fill((length << 9) | symbol, code << spare, (code + 1) << spare)
      }
      symbols[place++] = symbol
      code += 1
    }
    limit[length] = code - 1
    code <<= 1
  }
  return { limit, offset, symbols, quick }
}

export function readSymbol(bits: BitInput, table: HuffmanTable): number {
  const next = bits.peek()
  const known = table.quick[next >>> (MAX_CODE_BITS - QUICK_BITS)] as number
  if (known !== 0) {
    bits.skip(known >>> 9)
    return known & 0x1ff
  }
  for (let length = QUICK_BITS + 1; length <= MAX_CODE_BITS; length += 1) {
    const code = next >>> (MAX_CODE_BITS - length)
    if (code > (table.limit[length] as number)) continue
    const symbol = table.symbols[code + (table.offset[length] as number)]
    if (symbol === undefined) break
    bits.skip(length)
    return symbol
  }
  throw damaged('The bzip2 data')
}
