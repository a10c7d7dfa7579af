/**
 * Lists the values that occur most often.
 * @also mode of a list, most frequent value, most common element, value that appears the most
 * @example mode([1, 2, 2, 3]) // [2]
 * @example mode(['a', 'b']) // ['a', 'b']
 * @example mode([]) // []
 */
export function mode<T>(values: Iterable<T>): T[] {
  const counts = new Map<T, number>()
  let most = 0
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1
    counts.set(value, count)
    most = Math.max(most, count)
  }
  return [...counts].filter(([, count]) => count === most).map(([value]) => value)
}
