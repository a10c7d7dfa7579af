/**
 * Leaves out the first of the smallest numbers of a list.
 * @also remove the smallest number from a list, remove the minimum element keep order, delete lowest
 *   value of an array, remove the min once
 * @example removeSmallest([5, 3, 2, 1, 4]) // [5, 3, 2, 4]
 * @example removeSmallest([2, 2, 1, 2, 1]) // [2, 2, 2, 1]
 * @example removeSmallest([]) // []
 */
export function removeSmallest(numbers: readonly number[]): number[] {
  const at = numbers.indexOf(Math.min(...numbers))
  return numbers.filter((_, index) => index !== at)
}
