/**
 * Keeps one item for every value of a property or for every key that a function gives: the first, or on
 * request the last.
 * @also unique objects by property, remove duplicate objects by key, dedupe by id, distinct by field,
 *   remove duplicate objects by id, unique values of an array by a property
 * @includes (keep|keeps|keeping) [the] first [one|occurrence|item]; property name; (key|callback|selector) function; by a function
 * @set keep = 'last': (keep|keeps|keeping) [the] (last|latest|newest) [one|occurrence|item]; last one wins
 * @example uniqueBy([{ id: 1, n: 'a' }, { id: 2, n: 'b' }, { id: 1, n: 'c' }], 'id') // [{ id: 1, n: 'a' }, { id: 2, n: 'b' }]
 * @example uniqueBy([{ id: 1, n: 'a' }, { id: 1, n: 'c' }], 'id', 'last') // [{ id: 1, n: 'c' }]
 * @example uniqueBy(['apple', 'avocado', 'pear'], (x) => x.charAt(0)) // ['apple', 'pear']
 * @example uniqueBy([], (x) => x) // []
 */
export function uniqueBy<T>(
  items: Iterable<T>,
  key: keyof T | ((item: T) => unknown),
  keep: 'first' | 'last' = 'first',
): T[] {
  const unique = new Map<unknown, T>()
  for (const item of items) {
    const name = typeof key === 'function' ? key(item) : item[key]
    if (keep === 'last' || !unique.has(name)) unique.set(name, item)
  }
  return [...unique.values()]
}
