import { Refusal } from '../inspection.ts'
import { damaged } from './bytes.ts'

/** The numbers and lists that a 7z header is made of. */
export class HeaderFields {
  readonly #bytes: Buffer
  readonly maxEntries: number
  #at = 0

  constructor(bytes: Buffer, maxEntries: number) {
    this.#bytes = bytes
    this.maxEntries = maxEntries
  }

  byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw damaged('The 7z')
    this.#at += 1
    return byte
  }

  get position(): number {
    return this.#at
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  checksums(count: number): (number | undefined)[] {
    return this.optionalBits(count).map((isDefined) => (isDefined ? this.take(4).readUInt32LE(0) : undefined))
  }

  optionalBits(count: number): boolean[] {
    return this.byte() === 0 ? this.bits(count) : new Array<boolean>(count).fill(true)
  }

  bits(count: number): boolean[] {
    const bytes = this.take(Math.ceil(count / 8))
    return Array.from(
      { length: count },
      (_, index) => (((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1,
    )
  }

  /** How many of something there are: bounded, so that a list is never longer than the archive may be. */
  count(): number {
    const count = this.number()
    if (count > this.maxEntries) throw this.tooMany()
    return count
  }

  numbers(count: number): number[] {
    return Array.from({ length: count }, () => this.number())
  }

  /** The leading ones of the first byte say how many bytes follow. */
  number(): number {
    const first = this.byte()
    let value = 0
    for (let index = 0, mask = 0x80; index < 8; index += 1, mask >>= 1) {
      if ((first & mask) === 0) {
        value += (first & (mask - 1)) * 256 ** index
        break
      }
      value += this.byte() * 256 ** index
    }
    if (value > Number.MAX_SAFE_INTEGER) throw new Refusal('forbidden', 'The archive has impossible sizes.')
    return value
  }

  take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.length) throw damaged('The 7z')
    const bytes = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return bytes
  }

  tooMany(): Refusal {
    return new Refusal('forbidden', `The archive has more than ${this.maxEntries} entries.`)
  }
}
