/**
 * Counts the different items of a list.
 * @also count unique elements of an array, number of distinct values in a list, how many different
 *   items, remove duplicates and return the new length, unique count
 * @example uniqueCount([1, 1, 2]) // 2
 * @example uniqueCount(['a']) // 1
 * @example uniqueCount([]) // 0
 */
export function uniqueCount<T>(items: readonly T[]): number {
  return new Set(items).size
}
