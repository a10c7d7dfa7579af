import { Refusal } from '../inspection.ts'
import { CHUNK_BYTES, damaged } from './bytes.ts'

/** What `xz -9` and 7-Zip's highest usual level need; what refers further back than this is refused. */
const MAX_BYTES = 64 * 1024 * 1024

/** The last bytes that were made, for those to come to refer to. */
export class Window {
  #ring: Buffer
  /** How far back a reference may reach now. */
  #known = 0
  #at = 0
  #flushed = 0

  constructor(dictionaryBytes: number, outputBytes: number) {
    const reach = Math.min(dictionaryBytes, outputBytes, MAX_BYTES)
    // Not zeroed: untouched memory costs nothing, what is touched was decoded, and the budget bounds that.
    this.#ring = Buffer.allocUnsafeSlow(reach + 4 * CHUNK_BYTES)
  }

  get position(): number {
    return this.#known
  }

  get previous(): number {
    return this.#known === 0 ? 0 : (this.#ring[(this.#at === 0 ? this.#ring.length : this.#at) - 1] as number)
  }

  forget(): void {
    this.#known = 0
  }

  /** Gives the memory back at once: what came out is inspected next, and that may need such a window too. */
  release(): void {
    this.#ring = Buffer.alloc(0)
  }

  put(byte: number): void {
    this.#ring[this.#at++] = byte
    if (this.#at === this.#ring.length) this.#at = 0
    this.#known += 1
  }

  /** The byte `distance + 1` before the next one. */
  get(distance: number): number {
    return this.#ring[this.#placeOf(distance)] as number
  }

  repeat(distance: number, length: number): void {
    const ring = this.#ring
    let from = this.#placeOf(distance)
    let at = this.#at
    for (let left = length; left > 0; left -= 1) {
      ring[at++] = ring[from++] as number
      if (at === ring.length) at = 0
      if (from === ring.length) from = 0
    }
    this.#at = at
    this.#known += length
  }

  /** What was made since the last time; it holds until more is made. */
  *flush(): Generator<Buffer> {
    if (this.#at < this.#flushed) {
      yield this.#ring.subarray(this.#flushed)
      this.#flushed = 0
    }
    if (this.#at > this.#flushed) yield this.#ring.subarray(this.#flushed, this.#at)
    this.#flushed = this.#at
  }

  #placeOf(distance: number): number {
    if (distance >= this.#known) throw damaged('The LZMA data')
    // The last chunks of the ring may not have been given out yet and are not to be overwritten.
    if (distance >= this.#ring.length - 2 * CHUNK_BYTES) {
      throw new Refusal('unscannable', 'The archive needs more memory than an inspection may take.')
    }
    const place = this.#at - distance - 1
    return place < 0 ? place + this.#ring.length : place
  }
}
