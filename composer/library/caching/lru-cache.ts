/**
 * A cache that forgets what was used longest ago when it is full.
 * @also lru cache, least recently used cache, cache with a maximum size, bounded cache
 * @example const cache = new LruCache(2); cache.set('a', 1); cache.set('b', 2); cache.get('a'); cache.set('c', 3); cache.get('b') // undefined
 * @example const cache = new LruCache(2); cache.set('a', 1); cache.get('a') // 1
 * @example new LruCache(0) // throws RangeError
 */
export class LruCache<K, V> {
  readonly #capacity: number
  // A map keeps the order of insertion: the first key is the one used longest ago.
  readonly #entries = new Map<K, V>()

  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1)
      throw new RangeError('capacity must be a whole number from 1')
    this.#capacity = capacity
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: K): V | undefined {
    if (!this.#entries.has(key)) return undefined
    const value = this.#entries.get(key) as V
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: K, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value as K)
  }

  delete(key: K): boolean {
    return this.#entries.delete(key)
  }
}
