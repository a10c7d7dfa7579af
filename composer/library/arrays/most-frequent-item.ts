/**
 * Finds the item that a list has most often; of several, the first.
 * @also most common element of an array, most frequent element in a list, element that occurs most
 *   often, most repeated item, item with the highest count, most frequent number
 * @includes on a tie [the one that came] first; [the one that] came first [wins]; tie
 * @example mostFrequentItem([1, 2, 2, 3]) // 2
 * @example mostFrequentItem(['a', 'b']) // 'a'
 * @example mostFrequentItem([]) // undefined
 */
export function mostFrequentItem<T>(items: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  let best: T | undefined
  for (const [item, count] of counts) {
    if (best === undefined || count > (counts.get(best) ?? 0)) best = item
  }
  return best
}
