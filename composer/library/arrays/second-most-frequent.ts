/**
 * Finds the item that a list has second most often; nothing where there are fewer than two different ones.
 * @also second most frequent element, second most common item in an array, runner up by frequency, second
 *   most common value
 * @example secondMostFrequent([1, 1, 1, 2, 2, 3]) // 2
 * @example secondMostFrequent(['a']) // undefined
 * @example secondMostFrequent([]) // undefined
 */
export function secondMostFrequent<T>(items: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[1]?.[0]
}
