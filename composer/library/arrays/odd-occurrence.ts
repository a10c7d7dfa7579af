/**
 * Finds the item that a list has an odd number of times.
 * @also element that appears an odd number of times, find the odd int, number occurring odd times,
 *   item with odd count
 * @example oddOccurrence([20, 1, 1, 2, 2, 20, 5]) // 5
 * @example oddOccurrence([10]) // 10
 * @example oddOccurrence([]) // undefined
 */
export function oddOccurrence<T>(items: readonly T[]): T | undefined {
  return items.find((item) => items.filter((other) => other === item).length % 2 === 1)
}
