/**
 * Turns the rows of a matrix into columns.
 * @also transpose a matrix, swap rows and columns, flip a matrix over its diagonal, columns to rows
 * @example transposeMatrix([[1, 2, 3], [4, 5, 6]]) // [[1, 4], [2, 5], [3, 6]]
 * @example transposeMatrix([[1]]) // [[1]]
 * @example transposeMatrix([]) // []
 */
export function transposeMatrix<T>(matrix: readonly (readonly T[])[]): T[][] {
  const [first = []] = matrix
  return first.map((_, column) => matrix.map((row) => row[column] as T))
}
