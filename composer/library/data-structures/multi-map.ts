/**
 * A map that holds several values for each key.
 * @also multimap, map with several values per key, dictionary of lists, one key many values
 * @example const tags = new MultiMap(); tags.add('a', 1); tags.add('a', 2); tags.get('a') // [1, 2]
 * @example new MultiMap().get('x') // []
 * @example const tags = new MultiMap(); tags.add('a', 1); tags.remove('a', 1); tags.get('a') // []
 */
export class MultiMap<K, V> {
  readonly #values = new Map<K, V[]>()

  add(key: K, value: V): void {
    const values = this.#values.get(key)
    if (values === undefined) this.#values.set(key, [value])
    else values.push(value)
  }

  get(key: K): V[] {
    return [...(this.#values.get(key) ?? [])]
  }

  /** Removes one value of a key and tells whether it was there. */
  remove(key: K, value: V): boolean {
    const values = this.#values.get(key) ?? []
    const index = values.indexOf(value)
    if (index === -1) return false
    values.splice(index, 1)
    if (values.length === 0) this.#values.delete(key)
    return true
  }
}
