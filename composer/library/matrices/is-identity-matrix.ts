/**
 * Returns whether a matrix has ones on its diagonal and zeros elsewhere.
 * @also check for an identity matrix, is an identity matrix, ones on the diagonal, identity matrix test
 * @example isIdentityMatrix([[1, 0], [0, 1]]) // true
 * @example isIdentityMatrix([[1, 1], [0, 1]]) // false
 * @example isIdentityMatrix([[1, 0]]) // false
 */
export function isIdentityMatrix(matrix: readonly (readonly number[])[]): boolean {
  return matrix.every(
    (row, y) => row.length === matrix.length && row.every((value, x) => value === (x === y ? 1 : 0)),
  )
}
