/**
 * Multiplies every number of a matrix by a factor.
 * @also multiply a matrix by a scalar, scale a matrix, scalar multiplication of a 2d array, times a
 *   number for each cell
 * @example scaleMatrix([[1, 2], [3, 4]], 2) // [[2, 4], [6, 8]]
 * @example scaleMatrix([[5]], 0) // [[0]]
 * @example scaleMatrix([], 3) // []
 */
export function scaleMatrix(matrix: readonly (readonly number[])[], factor: number): number[][] {
  return matrix.map((row) => row.map((value) => value * factor))
}
