/**
 * Sorts numbers, the largest first.
 * @also sort numbers in descending order, sort an array from largest to smallest, reverse sort
 *   numbers, order numbers high to low
 * @example sortDescending([3, 1, 2]) // [3, 2, 1]
 * @example sortDescending([10, 9, 100]) // [100, 10, 9]
 * @example sortDescending([]) // []
 */
export function sortDescending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => b - a)
}
