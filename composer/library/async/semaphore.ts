/**
 * Lets only a number of tasks run at the same time; the others wait for their turn.
 * @also semaphore, limit concurrent access, at most n tasks at once, concurrency limiter
 * @example await new Semaphore(1).run(async () => 5) // 5
 * @example const gate = new Semaphore(1); await Promise.all([gate.run(async () => 1), gate.run(async () => 2)]) // [1, 2]
 * @example new Semaphore(0) // throws RangeError
 */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number) {
    if (!Number.isInteger(places) || places < 1) throw new RangeError('places must be a positive integer')
    this.#free = places
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await task()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free--
      return
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
    })
  }

  #leave(): void {
    const next = this.#waiting.shift()
    // The place goes straight to whoever waits: a newcomer cannot slip in between.
    if (next === undefined) this.#free++
    else next()
  }
}
