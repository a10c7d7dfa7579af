/**
 * Groups the items of a list by the key that a function gives.
 * @also group an array by property, group objects by key, bucket items by a field, categorize a list,
 *   group list of dicts
 * @example groupBy(['one', 'two', 'three'], (x) => x.length) // new Map([[3, ['one', 'two']], [5, ['three']]])
 * @example groupBy([1, 2, 3], (x) => x % 2 === 0) // new Map([[false, [1, 3]], [true, [2]]])
 * @example groupBy([], (x) => x) // new Map()
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
