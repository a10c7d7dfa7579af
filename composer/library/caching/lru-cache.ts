/**
 * A cache that evicts the least recently used entry when it is full; on request, entries also expire.
 * @also lru cache, least recently used cache, cache with a maximum size, bounded cache, lru cache with ttl
 * @includes (get|set|put|has|delete|clear|size) [method|methods]; O(1); constant time; [max|maximum|fixed|given] (capacity|size) [of] [{n}] [in the constructor]; in [the] constructor; [with|optional|per entry] ttl [in] [ms|milliseconds] [per entry|per item]; [per entry] ttl; entries expire; (evict|evicts|eviction) [of] [the] [least recently used] [entry|entries|item|key]
 * @example const cache = new LruCache(2); cache.set('a', 1); cache.set('b', 2); cache.get('a'); cache.set('c', 3); cache.get('b') // undefined
 * @example const cache = new LruCache(2); cache.put('a', 1); cache.get('a') // 1
 * @example const cache = new LruCache(2); cache.set('a', 1, 0); cache.get('a') // undefined
 * @example new LruCache(0) // throws RangeError
 */
export class LruCache<K, V> {
  readonly #capacity: number
  readonly #ttlMs: number
  // A map keeps the order of insertion: the first key is the least recently used one.
  readonly #entries = new Map<K, { value: V; expiresAt: number }>()

  /** Without `ttlMs`, entries do not expire. */
  constructor(capacity: number, ttlMs = Number.POSITIVE_INFINITY) {
    if (!Number.isInteger(capacity) || capacity < 1)
      throw new RangeError('capacity must be a positive integer')
    this.#capacity = capacity
    this.#ttlMs = ttlMs
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (entry.expiresAt <= Date.now()) return undefined
    this.#entries.set(key, entry)
    return entry.value
  }

  /** `ttlMs` is the lifetime of this entry, if it has one of its own. */
  set(key: K, value: V, ttlMs = this.#ttlMs): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, expiresAt: Date.now() + ttlMs })
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value as K)
  }

  /** Another name for `set`. */
  put(key: K, value: V, ttlMs = this.#ttlMs): void {
    this.set(key, value, ttlMs)
  }

  /** Does not count as a use. */
  has(key: K): boolean {
    return (this.#entries.get(key)?.expiresAt ?? 0) > Date.now()
  }

  delete(key: K): boolean {
    return this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
