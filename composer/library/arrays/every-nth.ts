/**
 * Keeps every nth item of a list.
 * @also every nth element of an array, take every second item, every n-th item of a list, skip
 *   elements step n
 * @example everyNth([1, 2, 3, 4, 5, 6], 2) // [2, 4, 6]
 * @example everyNth([1, 2, 3], 1) // [1, 2, 3]
 * @example everyNth([], 3) // []
 */
export function everyNth<T>(items: readonly T[], n: number): T[] {
  return items.filter((_, index) => (index + 1) % n === 0)
}
