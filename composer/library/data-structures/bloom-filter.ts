import { createHash } from 'node:crypto'

/**
 * Remembers texts in little memory: it never forgets one, but may take a strange one for known.
 * @also bloom filter, probabilistic set, memory efficient membership test, maybe contains
 * @example const filter = new BloomFilter(); filter.add('x'); filter.mightHave('x') // true
 * @example new BloomFilter().mightHave('x') // false
 * @example const filter = new BloomFilter(64); filter.add('a'); filter.mightHave('a') // true
 */
export class BloomFilter {
  readonly #bits: Uint8Array
  readonly #hashes: number

  constructor(bits = 8192, hashes = 4) {
    this.#bits = new Uint8Array(Math.ceil(bits / 8))
    this.#hashes = Math.min(hashes, 8)
  }

  add(text: string): void {
    for (const place of this.#places(text)) {
      const byte = Math.floor(place / 8)
      this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (place % 8))
    }
  }

  mightHave(text: string): boolean {
    return this.#places(text).every((place) => ((this.#bits[Math.floor(place / 8)] ?? 0) >> (place % 8)) & 1)
  }

  #places(text: string): number[] {
    const digest = createHash('sha256').update(text, 'utf8').digest()
    return Array.from(
      { length: this.#hashes },
      (_, index) => digest.readUInt32BE(index * 4) % (this.#bits.length * 8),
    )
  }
}
