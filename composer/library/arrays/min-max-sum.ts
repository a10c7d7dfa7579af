/**
 * Adds the largest and the smallest number of a list.
 * @also sum of the max and min, add largest and smallest number, sum of maximum and minimum of an
 *   array, max plus min
 * @example minMaxSum([1, 2, 3]) // 4
 * @example minMaxSum([5]) // 10
 * @example minMaxSum([-1, 4]) // 3
 */
export function minMaxSum(numbers: readonly number[]): number {
  return Math.max(...numbers) + Math.min(...numbers)
}
