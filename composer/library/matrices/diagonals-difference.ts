/**
 * Returns the difference of the sums of the two diagonals of a square matrix, without its sign.
 * @also diagonal difference, absolute difference between the sums of the diagonals, difference of
 *   matrix diagonals, diagonals difference
 * @example diagonalsDifference([[11, 2, 4], [4, 5, 6], [10, 8, -12]]) // 15
 * @example diagonalsDifference([[5]]) // 0
 * @example diagonalsDifference([]) // 0
 */
export function diagonalsDifference(matrix: readonly (readonly number[])[]): number {
  return Math.abs(matrix.reduce((sum, row, index) => sum + (row[index] ?? 0) - (row.at(-1 - index) ?? 0), 0))
}
