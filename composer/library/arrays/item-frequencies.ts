/**
 * Counts how often each item is in a list.
 * @also frequency of elements in an array, count occurrences of each element, count each item in a
 *   list, occurrences of every value, histogram of values in a list
 * @example itemFrequencies(['a', 'b', 'a']) // { a: 2, b: 1 }
 * @example itemFrequencies(['x']) // { x: 1 }
 * @example itemFrequencies([]) // {}
 */
export function itemFrequencies(items: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return Object.fromEntries(counts)
}
