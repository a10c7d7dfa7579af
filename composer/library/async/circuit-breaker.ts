/**
 * Stops calling a service that keeps failing, and tries it again after a while.
 * @also circuit breaker, stop calling a failing service, fail fast after errors, protect a service from
 *   overload
 * @example await new CircuitBreaker().run(async () => 5) // 5
 * @example const breaker = new CircuitBreaker(1); await breaker.run(async () => { throw new Error('down') }).catch(() => 0); breaker.isOpen // true
 * @example new CircuitBreaker().isOpen // false
 */
export class CircuitBreaker {
  readonly #failuresAllowed: number
  readonly #pauseMs: number
  #failures = 0
  #openUntil = 0

  constructor(failuresAllowed = 5, pauseMs = 30_000) {
    this.#failuresAllowed = failuresAllowed
    this.#pauseMs = pauseMs
  }

  get isOpen(): boolean {
    return performance.now() < this.#openUntil
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.isOpen) throw new Error('the service is not called: it failed too often')
    try {
      const result = await task()
      this.#failures = 0
      return result
    } catch (error) {
      if (++this.#failures >= this.#failuresAllowed) this.#openUntil = performance.now() + this.#pauseMs
      throw error
    }
  }
}
