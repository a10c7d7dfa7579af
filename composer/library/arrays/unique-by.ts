/**
 * Keeps the first item of every key that a function gives.
 * @also unique objects by property, remove duplicate objects by key, dedupe by id, distinct by field,
 *   remove duplicate objects by id
 * @example uniqueBy([1.2, 1.8, 2.1], (x) => Math.floor(x)) // [1.2, 2.1]
 * @example uniqueBy(['apple', 'avocado', 'pear'], (x) => x.charAt(0)) // ['apple', 'pear']
 * @example uniqueBy([], (x) => x) // []
 */
export function uniqueBy<T>(items: Iterable<T>, keyOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>()
  const unique: T[] = []
  for (const item of items) {
    const key = keyOf(item)
    if (seen.has(key)) continue
    seen.add(key)
    unique.push(item)
  }
  return unique
}
