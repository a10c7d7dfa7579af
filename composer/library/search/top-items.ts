/**
 * Finds the items with the greatest scores, best first.
 * @also top k items, n largest elements, highest scoring entries, best n results, top 10 list
 * @example topItems([3, 9, 5], 2) // [9, 5]
 * @example topItems(['a', 'ccc', 'bb'], 1, (x) => x.length) // ['ccc']
 * @example topItems([], 3) // []
 */
export function topItems<T>(items: Iterable<T>, count: number, scoreOf: (item: T) => number = Number): T[] {
  return [...items]
    .map((item) => ({ item, score: scoreOf(item) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, count))
    .map(({ item }) => item)
}
