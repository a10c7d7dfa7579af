/**
 * Measures how long something takes, in milliseconds; it can be stopped and started again.
 * @also stopwatch, timer, measure elapsed time, start stop reset elapsed
 * @example new Stopwatch().elapsed() // 0
 * @example const watch = new Stopwatch(); watch.start(); watch.stop(); watch.reset(); watch.elapsed() // 0
 * @example new Stopwatch().isRunning() // false
 */
export class Stopwatch {
  #startedAt: number | undefined
  #measured = 0

  start(): void {
    this.#startedAt ??= performance.now()
  }

  stop(): void {
    this.#measured = this.elapsed()
    this.#startedAt = undefined
  }

  reset(): void {
    this.#measured = 0
    this.#startedAt = undefined
  }

  isRunning(): boolean {
    return this.#startedAt !== undefined
  }

  elapsed(): number {
    return this.#startedAt === undefined
      ? this.#measured
      : this.#measured + performance.now() - this.#startedAt
  }
}
