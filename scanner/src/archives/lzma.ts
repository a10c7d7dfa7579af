import { type ByteInput, CHUNK_BYTES, damaged } from './bytes.ts'
import { RangeDecoder } from './lzma-range.ts'
import { Window } from './lzma-window.ts'

/*
 * The decoder behind xz, lzma, lzip, 7z and two methods of zip. Our own, since the packages for it either run in
 * WebAssembly that may grow to gigabytes, or decode into memory without a limit.
 */

/** Where the odds of each kind of bit begin. */
const IS_MATCH = 0
const IS_REPEAT = IS_MATCH + 12 * 16
const IS_NOT_LAST = IS_REPEAT + 12
const IS_NOT_SECOND = IS_NOT_LAST + 12
const IS_NOT_THIRD = IS_NOT_SECOND + 12
const IS_LONG = IS_NOT_THIRD + 12
const SLOT = IS_LONG + 12 * 16
const SPECIAL = SLOT + 4 * 64
const ALIGN = SPECIAL + 128
const MATCH_LENGTH = ALIGN + 16
const LENGTH_ODDS = 2 + 2 * 16 * 8 + 256
const REPEAT_LENGTH = MATCH_LENGTH + LENGTH_ODDS
const LITERAL = REPEAT_LENGTH + LENGTH_ODDS

const END_MARK = 0

export class LzmaDecoder {
  readonly #input: ByteInput
  readonly #range: RangeDecoder
  readonly #window: Window
  #odds = new Uint16Array(0)
  #literalBits = 0
  #literalMask = 0
  #positionMask = 0
  #state = 0
  /** The distances used last, which are cheap to use again. */
  #rep0 = 0
  #rep1 = 0
  #rep2 = 0
  #rep3 = 0

  constructor(input: ByteInput, dictionaryBytes: number, outputBytes = Number.POSITIVE_INFINITY) {
    this.#input = input
    this.#range = new RangeDecoder(input)
    this.#window = new Window(dictionaryBytes, outputBytes)
  }

  /** The byte in which LZMA packs three small numbers. */
  setProperties(byte: number): void {
    if (byte >= 9 * 5 * 5) throw damaged('The LZMA data')
    const lp = Math.floor(byte / 9) % 5
    this.#literalBits = byte % 9
    this.#literalMask = (1 << lp) - 1
    this.#positionMask = (1 << Math.floor(byte / 45)) - 1
    this.#odds = new Uint16Array(LITERAL + (0x300 << (this.#literalBits + lp)))
  }

  resetState(): void {
    this.#odds.fill(1024)
    this.#state = 0
    this.#rep0 = this.#rep1 = this.#rep2 = this.#rep3 = 0
  }

  resetDictionary(): void {
    this.#window.forget()
  }

  release(): void {
    this.#window.release()
  }

  /** Bytes that were not worth packing. */
  *copy(length: number): Generator<Buffer> {
    for (let left = length; left > 0; ) {
      const bytes = this.#input.bytes(Math.min(left, CHUNK_BYTES))
      for (const byte of bytes) this.#window.put(byte)
      left -= bytes.length
      yield* this.#window.flush()
    }
  }

  /** As many bytes, or all up to the mark of the end when `length` is infinite. A chunk holds until the next. */
  *decode(length: number): Generator<Buffer> {
    this.#range.start()
    const end = this.#window.position + length
    for (let ended = false; !ended && this.#window.position < end; ) {
      ended = this.#run(Math.min(this.#window.position + CHUNK_BYTES, end))
      if (ended && length !== Number.POSITIVE_INFINITY) throw damaged('The LZMA data')
      if (this.#window.position > end) throw damaged('The LZMA data')
      yield* this.#window.flush()
    }
    if (!this.#range.atEnd) throw damaged('The LZMA data')
  }

  /** Makes bytes until there are that many, or a match more; true at the mark of the end. */
  #run(until: number): boolean {
    const window = this.#window
    const range = this.#range
    const odds = this.#odds
    while (window.position < until) {
      const position = window.position & this.#positionMask
      if (range.bit(odds, IS_MATCH + (this.#state << 4) + position) === 0) {
        this.#literal()
      } else {
        const repeated = range.bit(odds, IS_REPEAT + this.#state) === 1
        const length = repeated ? this.#repeat(position) : this.#match(position)
        if (length === END_MARK) return true
        window.repeat(this.#rep0, length)
      }
    }
    return false
  }

  #literal(): void {
    const window = this.#window
    const range = this.#range
    const odds = this.#odds
    const low = (window.position & this.#literalMask) << this.#literalBits
    const base = LITERAL + 0x300 * (low + (window.previous >> (8 - this.#literalBits)))
    let symbol = 1
    if (this.#state >= 7) {
      // After a match the byte that would have gone on with it is a good guess, up to the first wrong bit.
      let guess = window.get(this.#rep0)
      do {
        const guessed = (guess >> 7) & 1
        guess <<= 1
        const bit = range.bit(odds, base + ((1 + guessed) << 8) + symbol)
        symbol = (symbol << 1) | bit
        if (bit !== guessed) break
      } while (symbol < 0x100)
    }
    while (symbol < 0x100) symbol = (symbol << 1) | range.bit(odds, base + symbol)
    window.put(symbol & 0xff)
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6
  }

  #match(position: number): number {
    const range = this.#range
    const odds = this.#odds
    this.#rep3 = this.#rep2
    this.#rep2 = this.#rep1
    this.#rep1 = this.#rep0
    const length = this.#length(MATCH_LENGTH, position)
    this.#state = this.#state < 7 ? 7 : 10
    const slot = range.tree(odds, SLOT + Math.min(length - 2, 3) * 64, 6)
    const bits = (slot >> 1) - 1
    if (slot < 4) {
      this.#rep0 = slot
    } else if (slot < 14) {
      const base = (2 | (slot & 1)) << bits
      this.#rep0 = base + range.reverseTree(odds, SPECIAL + base - slot, bits)
    } else {
      const base = (2 | (slot & 1)) * 2 ** bits
      this.#rep0 = base + range.even(bits - 4) * 16 + range.reverseTree(odds, ALIGN, 4)
    }
    return this.#rep0 === 0xffffffff ? END_MARK : length
  }

  #repeat(position: number): number {
    const range = this.#range
    const odds = this.#odds
    if (range.bit(odds, IS_NOT_LAST + this.#state) === 0) {
      if (range.bit(odds, IS_LONG + (this.#state << 4) + position) === 0) {
        this.#state = this.#state < 7 ? 9 : 11
        return 1
      }
    } else {
      this.#reuse()
    }
    const length = this.#length(REPEAT_LENGTH, position)
    this.#state = this.#state < 7 ? 8 : 11
    return length
  }

  #reuse(): void {
    const range = this.#range
    let distance = this.#rep1
    if (range.bit(this.#odds, IS_NOT_SECOND + this.#state) === 1) {
      distance = this.#rep2
      if (range.bit(this.#odds, IS_NOT_THIRD + this.#state) === 1) {
        distance = this.#rep3
        this.#rep3 = this.#rep2
      }
      this.#rep2 = this.#rep1
    }
    this.#rep1 = this.#rep0
    this.#rep0 = distance
  }

  #length(at: number, position: number): number {
    const range = this.#range
    const odds = this.#odds
    if (range.bit(odds, at) === 0) return 2 + range.tree(odds, at + 2 + (position << 3), 3)
    if (range.bit(odds, at + 1) === 0) return 10 + range.tree(odds, at + 130 + (position << 3), 3)
    return 18 + range.tree(odds, at + 258, 8)
  }
}
