/**
 * Counts the pairs of equal items in a list, each item used once.
 * @also count pairs of equal elements, pairs of socks, sock merchant, how many matching pairs, number
 *   of pairs in a list
 * @example countPairs([10, 20, 20, 10, 10, 30, 50, 10, 20]) // 3
 * @example countPairs([1]) // 0
 * @example countPairs([]) // 0
 */
export function countPairs<T>(items: readonly T[]): number {
  const waiting = new Set<T>()
  let pairs = 0
  for (const item of items) {
    if (waiting.delete(item)) pairs++
    else waiting.add(item)
  }
  return pairs
}
