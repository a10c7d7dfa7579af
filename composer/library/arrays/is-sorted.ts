/**
 * Returns whether every number of a list is at least as large as the one before.
 * @also check if an array is sorted, is a list in ascending order, verify sort order, ordered list check
 * @example isSorted([1, 2, 2, 5]) // true
 * @example isSorted([2, 1]) // false
 * @example isSorted([]) // true
 */
export function isSorted(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => number >= (numbers[index - 1] ?? Number.NEGATIVE_INFINITY))
}
