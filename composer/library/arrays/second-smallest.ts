/**
 * Finds the second smallest of the different numbers of a list.
 * @also second smallest number in an array, second lowest value, second minimum of a list, find the
 *   second smallest
 * @example secondSmallest([3, 1, 2]) // 2
 * @example secondSmallest([1, 1]) // undefined
 * @example secondSmallest([2, 1, 1]) // 2
 */
export function secondSmallest(numbers: readonly number[]): number | undefined {
  return [...new Set(numbers)].sort((a, b) => a - b)[1]
}
