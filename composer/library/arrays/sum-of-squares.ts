/**
 * Adds up the squares of the numbers of a list.
 * @also sum of squares of a list, square sum, add up squared numbers of an array, sum of each number
 *   squared
 * @example sumOfSquares([1, 2, 2]) // 9
 * @example sumOfSquares([-3]) // 9
 * @example sumOfSquares([]) // 0
 */
export function sumOfSquares(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number ** 2, 0)
}
