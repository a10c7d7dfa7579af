import { type Budget, Refusal, type Subject } from '../inspection.ts'

/** Text rarely shrinks below a fiftieth; what shrinks further is small, or made to fill a disk. */
const MAX_RATIO = 200
const RATIO_COUNTS_FROM = 10 * 1024 * 1024

interface Growth {
  readonly packed: number
  expanded: number
}

/** The uploads being inspected: what all layers of one expand to together is held against the upload itself. */
const uploads = new WeakMap<Budget, Growth>()

/** Counts what comes out of one archive and stops it before it has cost much. */
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

  /** Call it before the bytes are made where their number is known, else after each chunk. */
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
