/**
 * Returns whether every number of a list is at most as large as the one before.
 * @also check if a list is sorted in descending order, is an array in descending order, numbers never go
 *   up, sorted from largest to smallest check
 * @example isSortedDescending([3, 2, 2]) // true
 * @example isSortedDescending([1, 2]) // false
 * @example isSortedDescending([]) // true
 */
export function isSortedDescending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => number <= (numbers[index - 1] ?? Number.POSITIVE_INFINITY))
}
