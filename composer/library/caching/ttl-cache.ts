/**
 * A cache whose entries expire after a time.
 * @also cache with expiration, ttl cache, time to live cache, expiring entries, cache with timeout
 * @example const cache = new TtlCache(1000); cache.set('a', 1); cache.get('a') // 1
 * @example const cache = new TtlCache(0); cache.set('a', 1); cache.get('a') // undefined
 * @example new TtlCache(1000).get('x') // undefined
 */
export class TtlCache<K, V> {
  readonly #lifetimeMs: number
  readonly #now: () => number
  readonly #entries = new Map<K, { value: V; expiresAt: number }>()

  constructor(lifetimeMs: number, now: () => number = Date.now) {
    this.#lifetimeMs = lifetimeMs
    this.#now = now
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.expiresAt > this.#now()) return entry?.value
    this.#entries.delete(key)
    return undefined
  }

  set(key: K, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, expiresAt: this.#now() + this.#lifetimeMs })
  }

  /** Forgets everything that has expired. */
  sweep(): void {
    for (const key of [...this.#entries.keys()]) this.get(key)
  }
}
