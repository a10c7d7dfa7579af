import { type Budget, Refusal, type Subject } from '../inspection.ts'

/** Text rarely compresses below 2% of its size. Anything smaller is tiny, or a decompression bomb. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = 10 * 1024 * 1024

interface Growth {
  readonly packed: number
  expanded: number
}

/** Per upload: the expanded size of all layers together is compared with the size of the upload. */
const uploads = new WeakMap<Budget, Growth>()

/** Counts the bytes that one archive expands to, and stops a decompression bomb early. */
export class Expansion {
  readonly budget: Budget
  readonly #archive: Growth
  readonly #upload: Growth

  constructor(subject: Subject, budget: Budget) {
    this.budget = budget
    this.#archive = { packed: subject.source.size, expanded: 0 }
    this.#upload = uploads.get(budget) ?? this.#archive
    if (!uploads.has(budget)) uploads.set(budget, this.#archive)
  }

  /** Call before producing the bytes if their number is known, otherwise after each chunk. */
  add(bytes: number): void {
    this.budget.expand(bytes)
    this.#grow(this.#archive, bytes)
    if (this.#upload !== this.#archive) this.#grow(this.#upload, bytes)
  }

  #grow(growth: Growth, bytes: number): void {
    growth.expanded += bytes
    if (growth.expanded > RATIO_COUNTS_FROM && growth.expanded > MAX_RATIO * growth.packed) {
      throw new Refusal('forbidden', `The archive expands to more than ${MAX_RATIO} times its size.`)
    }
  }
}
