/**
 * Adds up the main diagonal of a matrix.
 * @also sum of the main diagonal of a 2d array, trace of a matrix, matrix diagonal sum, add the
 *   diagonal elements
 * @example diagonalSum([[1, 2], [3, 4]]) // 5
 * @example diagonalSum([[5]]) // 5
 * @example diagonalSum([]) // 0
 */
export function diagonalSum(matrix: readonly (readonly number[])[]): number {
  return matrix.reduce((sum, row, index) => sum + (row[index] ?? 0), 0)
}
