/**
 * Adds up each row of a matrix.
 * @also sum each row of a matrix, row sums of a 2d array, totals of the rows, sum of every row
 * @example rowSums([[1, 2], [3, 4]]) // [3, 7]
 * @example rowSums([[5]]) // [5]
 * @example rowSums([]) // []
 */
export function rowSums(matrix: readonly (readonly number[])[]): number[] {
  return matrix.map((row) => row.reduce((sum, value) => sum + value, 0))
}
