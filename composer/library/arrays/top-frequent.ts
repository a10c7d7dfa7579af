/**
 * Returns the items that a list has most often; of those as frequent, the first come first.
 * @also top k frequent elements, k most frequent numbers, k most common elements of a list, top n most
 *   frequent items
 * @example topFrequent([1, 1, 1, 2, 2, 3], 2) // [1, 2]
 * @example topFrequent(['a', 'b'], 1) // ['a']
 * @example topFrequent([], 2) // []
 */
export function topFrequent<T>(items: readonly T[], count: number): T[] {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const ordered = [...counts].sort(([, many], [, more]) => more - many)
  return ordered.slice(0, count).map(([item]) => item)
}
