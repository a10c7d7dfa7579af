/**
 * Computes the determinant of a square matrix by expanding it along its first row.
 * @also determinant of a matrix, matrix determinant, det, is a matrix singular
 * @example determinant([[1, 2], [3, 4]]) // -2
 * @example determinant([[2, 0], [0, 3]]) // 6
 * @example determinant([[1, 2]]) // throws RangeError
 */
export function determinant(matrix: readonly (readonly number[])[]): number {
  if (matrix.some((row) => row.length !== matrix.length)) throw new RangeError('the matrix must be square')
  if (matrix.length === 0) return 1
  const [first = [], ...others] = matrix
  return first.reduce((sum, value, column) => {
    if (value === 0) return sum
    const minor = others.map((row) => row.toSpliced(column, 1))
    return sum + (column % 2 === 0 ? value : -value) * determinant(minor)
  }, 0)
}
