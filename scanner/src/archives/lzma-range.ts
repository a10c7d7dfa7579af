import { type ByteInput, damaged } from './bytes.ts'

const RANGE = 0
const CODE = 1
const REFILL_BELOW = 0x1000000

/** The arithmetic decoder under LZMA: every bit is read by how likely it was so far. */
export class RangeDecoder {
  readonly #input: ByteInput
  /** Range and code. In an array of their own, as 32 bits without a sign do not fit what an object holds quickly. */
  readonly #held = new Uint32Array(2)

  constructor(input: ByteInput) {
    this.#input = input
  }

  start(): void {
    if (this.#input.byte() !== 0) throw damaged('The LZMA data')
    this.#held[RANGE] = 0xffffffff
    this.#held[CODE] = this.#input.bytes(4).readUInt32BE(0)
  }

  /** An encoder leaves nothing over. */
  get atEnd(): boolean {
    return this.#held[CODE] === 0
  }

  bit(odds: Uint16Array, at: number): number {
    const held = this.#held
    const odd = odds[at] as number
    const range = held[RANGE] as number
    const code = held[CODE] as number
    const bound = Math.imul(range >>> 11, odd) >>> 0
    if (code < bound) {
      odds[at] = odd + ((2048 - odd) >> 5)
      held[RANGE] = bound
      if (bound < REFILL_BELOW) this.#refill()
      return 0
    }
    odds[at] = odd - (odd >> 5)
    held[RANGE] = range - bound
    held[CODE] = code - bound
    if (range - bound < REFILL_BELOW) this.#refill()
    return 1
  }

  /** Bits that are as likely one as zero, at most 26 of them. */
  even(count: number): number {
    const held = this.#held
    let value = 0
    for (let left = count; left > 0; left -= 1) {
      const range = (held[RANGE] as number) >>> 1
      const code = held[CODE] as number
      held[RANGE] = range
      value <<= 1
      if (code >= range) {
        held[CODE] = code - range
        value |= 1
      }
      if (range < REFILL_BELOW) this.#refill()
    }
    return value
  }

  tree(odds: Uint16Array, at: number, bits: number): number {
    let node = 1
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | this.bit(odds, at + node)
    return node - (1 << bits)
  }

  reverseTree(odds: Uint16Array, at: number, bits: number): number {
    let node = 1
    let value = 0
    for (let index = 0; index < bits; index += 1) {
      const bit = this.bit(odds, at + node)
      node = (node << 1) | bit
      value |= bit << index
    }
    return value
  }

  #refill(): void {
    const held = this.#held
    held[RANGE] = (held[RANGE] as number) << 8
    held[CODE] = ((held[CODE] as number) << 8) | this.#input.byte()
  }
}
