/**
 * Sorts numbers, the smallest first.
 * @also sort numbers in ascending order, sort an array of numbers, sort a list of integers, order
 *   numbers low to high, sort numbers
 * @example sortAscending([3, 1, 2]) // [1, 2, 3]
 * @example sortAscending([10, 9, 100]) // [9, 10, 100]
 * @example sortAscending([]) // []
 */
export function sortAscending(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b)
}
