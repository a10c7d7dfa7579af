/**
 * Groups the items of a list by a property or by the key that a function gives.
 * @also group an array by property, group objects by key, bucket items by a field, categorize a list,
 *   group list of dicts, group array of objects by a property name
 * @includes property name; (given|some) key; (key|callback|selector) function; by a function; order of [the] (items|elements) [is|stays] (kept|preserved)
 * @example groupBy([{ type: 'a', n: 1 }, { type: 'b', n: 2 }, { type: 'a', n: 3 }], 'type') // new Map([['a', [{ type: 'a', n: 1 }, { type: 'a', n: 3 }]], ['b', [{ type: 'b', n: 2 }]]])
 * @example groupBy(['one', 'two', 'three'], (x) => x.length) // new Map([[3, ['one', 'two']], [5, ['three']]])
 * @example groupBy([], (x) => x) // new Map()
 */
export function groupBy<T, K = T[keyof T]>(items: Iterable<T>, key: keyof T | ((item: T) => K)): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const name = typeof key === 'function' ? key(item) : (item[key] as K)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups
}
