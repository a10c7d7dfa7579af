/**
 * Sorts a list by the key that a function gives, smallest first; items with equal keys keep their order.
 * @also sort an array of objects by property, sort by key, order a list by a field, sort users by age,
 *   sort list of dicts
 * @example sortBy(['ccc', 'a', 'bb'], (x) => x.length) // ['a', 'bb', 'ccc']
 * @example sortBy([3, 1, 2], (x) => -x) // [3, 2, 1]
 * @example sortBy([], (x) => x) // []
 */
export function sortBy<T>(items: Iterable<T>, keyOf: (item: T) => number | string | bigint): T[] {
  return [...items]
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item)
}
