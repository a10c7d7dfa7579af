/**
 * Counts how often a list has a value.
 * @also count occurrences of a value in an array, how many times does an element appear in a list,
 *   number of occurrences of an item in a list, count element in array
 * @example countValue([1, 2, 1], 1) // 2
 * @example countValue(['a'], 'b') // 0
 * @example countValue([], 1) // 0
 */
export function countValue<T>(items: readonly T[], wanted: T): number {
  return items.filter((item) => item === wanted).length
}
