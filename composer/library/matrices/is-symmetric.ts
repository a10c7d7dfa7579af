/**
 * Returns whether a matrix is the same with its rows and columns exchanged.
 * @also is a matrix symmetric, symmetric matrix check, matrix equals its transpose, check symmetry of
 *   a square matrix
 * @example isSymmetric([[1, 2], [2, 1]]) // true
 * @example isSymmetric([[1, 2], [3, 1]]) // false
 * @example isSymmetric([]) // true
 */
export function isSymmetric(matrix: readonly (readonly number[])[]): boolean {
  return matrix.every(
    (row, y) => row.length === matrix.length && row.every((value, x) => value === matrix[x]?.[y]),
  )
}
