/**
 * Counts the items of a list by a property or by the key that a function gives.
 * @also count items by key, tally elements, count occurrences of each element in an array, frequency of
 *   items, histogram of values, count how many items have each value of a property
 * @includes property name; (given|some) key; (key|callback|selector) function; by a function
 * @example countBy([{ status: 'open' }, { status: 'closed' }, { status: 'open' }], 'status') // new Map([['open', 2], ['closed', 1]])
 * @example countBy([1, 2, 3], (x) => x % 2 === 0) // new Map([[false, 2], [true, 1]])
 * @example countBy([], (x) => x) // new Map()
 */
export function countBy<T, K = T[keyof T]>(
  items: Iterable<T>,
  key: keyof T | ((item: T) => K),
): Map<K, number> {
  const counts = new Map<K, number>()
  for (const item of items) {
    const name = typeof key === 'function' ? key(item) : (item[key] as K)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
