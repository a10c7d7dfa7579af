/**
 * Finds the item that a list has least often; of several, the first.
 * @also least common element of an array, least frequent element in a list, element that occurs least
 *   often, rarest item
 * @example leastFrequentItem([1, 1, 2, 3, 3]) // 2
 * @example leastFrequentItem(['a', 'b']) // 'a'
 * @example leastFrequentItem([]) // undefined
 */
export function leastFrequentItem<T>(items: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  let best: T | undefined
  for (const [item, count] of counts) {
    if (best === undefined || count < (counts.get(best) ?? 0)) best = item
  }
  return best
}
