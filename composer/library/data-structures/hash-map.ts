/**
 * A hash table with buckets, as languages build their maps and dictionaries.
 * @also hash map implementation, hash table, build a dictionary from scratch, key value store with buckets
 * @example const map = new HashMap(); map.set('a', 1); map.get('a') // 1
 * @example const map = new HashMap(); map.set('a', 1); map.set('a', 2); map.get('a') // 2
 * @example new HashMap().get('x') // undefined
 */
export class HashMap<V> {
  #buckets: [key: string, value: V][][] = Array.from({ length: 8 }, () => [])
  #size = 0

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    return this.#bucketOf(key).find(([known]) => known === key)?.[1]
  }

  set(key: string, value: V): void {
    const entry = this.#bucketOf(key).find(([known]) => known === key)
    if (entry !== undefined) {
      entry[1] = value
      return
    }
    if (this.#size >= this.#buckets.length * 2) this.#grow()
    this.#bucketOf(key).push([key, value])
    this.#size++
  }

  delete(key: string): boolean {
    const bucket = this.#bucketOf(key)
    const index = bucket.findIndex(([known]) => known === key)
    if (index === -1) return false
    bucket.splice(index, 1)
    this.#size--
    return true
  }

  #bucketOf(key: string): [string, V][] {
    let hash = 0
    for (let index = 0; index < key.length; index++)
      hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0
    return this.#buckets[hash % this.#buckets.length] as [string, V][]
  }

  #grow(): void {
    const entries = this.#buckets.flat()
    this.#buckets = Array.from({ length: this.#buckets.length * 2 }, () => [])
    for (const entry of entries) this.#bucketOf(entry[0]).push(entry)
  }
}
