/**
 * Keeps track of which items belong together.
 * @also union find, disjoint set, dsu, merge groups of items, are two elements connected
 * @example const groups = new UnionFind(); groups.union('a', 'b'); groups.connected('a', 'b') // true
 * @example const groups = new UnionFind(); groups.union('a', 'b'); groups.union('b', 'c'); groups.connected('a', 'c') // true
 * @example new UnionFind().connected('a', 'b') // false
 */
export class UnionFind<T> {
  readonly #parents = new Map<T, T>()

  find(item: T): T {
    let root = item
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root))
      root = parent
    // Everything on the way now points straight at the root, so that the next look is short.
    for (let node = item; node !== root; ) {
      const parent = this.#parents.get(node) as T
      this.#parents.set(node, root)
      node = parent
    }
    return root
  }

  union(first: T, second: T): void {
    const [from, to] = [this.find(first), this.find(second)]
    if (from !== to) this.#parents.set(from, to)
  }

  connected(first: T, second: T): boolean {
    return this.find(first) === this.find(second)
  }
}
