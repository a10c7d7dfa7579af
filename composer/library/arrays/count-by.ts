/**
 * Counts the items of a list by the key that a function gives.
 * @also count items by key, tally elements, count occurrences of each element in an array, frequency of
 *   items, histogram of values
 * @example countBy(['a', 'b', 'a'], (x) => x) // new Map([['a', 2], ['b', 1]])
 * @example countBy([1, 2, 3], (x) => x % 2 === 0) // new Map([[false, 2], [true, 1]])
 * @example countBy([], (x) => x) // new Map()
 */
export function countBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>()
  for (const item of items) {
    const key = keyOf(item)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
