/**
 * Allows a number of calls in a period of time and refuses the rest (token bucket).
 * @also rate limiter, token bucket, limit requests per second, api rate limiting
 * @example const limiter = new RateLimiter(1, 60000); limiter.tryTake(); limiter.tryTake() // false
 * @example new RateLimiter(2, 1000).tryTake() // true
 * @example new RateLimiter(0, 1000) // throws RangeError
 */
export class RateLimiter {
  readonly #limit: number
  readonly #periodMs: number
  readonly #now: () => number
  #tokens: number
  #filledAt: number

  constructor(limit: number, periodMs: number, now: () => number = () => performance.now()) {
    if (!(limit >= 1 && periodMs > 0)) throw new RangeError('limit and period must be positive')
    this.#limit = limit
    this.#periodMs = periodMs
    this.#now = now
    this.#tokens = limit
    this.#filledAt = now()
  }

  tryTake(): boolean {
    const now = this.#now()
    const earned = ((now - this.#filledAt) / this.#periodMs) * this.#limit
    this.#tokens = Math.min(this.#limit, this.#tokens + earned)
    this.#filledAt = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
