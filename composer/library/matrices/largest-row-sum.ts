/**
 * Finds the largest sum of a row of a matrix.
 * @also richest customer wealth, maximum row sum of a matrix, row with the largest sum value, highest
 *   total of a row
 * @example largestRowSum([[1, 2], [3, 4]]) // 7
 * @example largestRowSum([[5]]) // 5
 * @example largestRowSum([]) // 0
 */
export function largestRowSum(matrix: readonly (readonly number[])[]): number {
  return Math.max(0, ...matrix.map((row) => row.reduce((sum, value) => sum + value, 0)))
}
