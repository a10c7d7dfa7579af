/**
 * Lists the items that occur more than once, each one time.
 * @also find duplicates in an array, repeated elements, which items occur more than once, duplicate values
 *   in a list
 * @example findDuplicates([1, 2, 1, 3, 2, 1]) // [1, 2]
 * @example findDuplicates(['a']) // []
 * @example findDuplicates([]) // []
 */
export function findDuplicates<T>(items: Iterable<T>): T[] {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([item]) => item)
}
