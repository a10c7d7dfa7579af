/**
 * Multiplies the largest number of a list by the smallest.
 * @also product of the max and min, multiply largest and smallest number, product of maximum and
 *   minimum of an array, max times min
 * @example minMaxProduct([1, 2, 3]) // 3
 * @example minMaxProduct([5]) // 25
 * @example minMaxProduct([-1, 4]) // -4
 */
export function minMaxProduct(numbers: readonly number[]): number {
  return Math.max(...numbers) * Math.min(...numbers)
}
