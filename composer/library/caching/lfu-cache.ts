/**
 * A cache that forgets what was used least often when it is full.
 * @also lfu cache, least frequently used cache, cache by usage count, evict the least used entry
 * @example const cache = new LfuCache(2); cache.set('a', 1); cache.set('b', 2); cache.get('a'); cache.set('c', 3); cache.get('b') // undefined
 * @example const cache = new LfuCache(1); cache.set('a', 1); cache.get('a') // 1
 * @example new LfuCache(0) // throws RangeError
 */
export class LfuCache<K, V> {
  readonly #capacity: number
  readonly #entries = new Map<K, { value: V; uses: number }>()

  constructor(capacity: number) {
    if (!Number.isInteger(capacity) || capacity < 1)
      throw new RangeError('capacity must be a positive integer')
    this.#capacity = capacity
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined) entry.uses++
    return entry?.value
  }

  set(key: K, value: V): void {
    const uses = this.#entries.get(key)?.uses
    if (uses === undefined && this.#entries.size >= this.#capacity) this.#evict()
    this.#entries.set(key, { value, uses: uses ?? 0 })
  }

  #evict(): void {
    const [key] = [...this.#entries].reduce((least, entry) => (entry[1].uses < least[1].uses ? entry : least))
    this.#entries.delete(key)
  }
}
