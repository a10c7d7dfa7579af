export type Matrix = readonly (readonly number[])[]

/**
 * Multiplies two matrices.
 * @also matrix multiplication, multiply two matrices, matrix product, dot product of matrices
 * @example multiplyMatrices([[1, 2], [3, 4]], [[5, 6], [7, 8]]) // [[19, 22], [43, 50]]
 * @example multiplyMatrices([[2]], [[3]]) // [[6]]
 * @example multiplyMatrices([[1, 2]], [[1, 2]]) // throws RangeError
 */
export function multiplyMatrices(first: Matrix, second: Matrix): number[][] {
  if (first.some((row) => row.length !== second.length)) {
    throw new RangeError('the first matrix must have as many columns as the second has rows')
  }
  const columns = (second[0] ?? []).map((_, column) => second.map((row) => row[column] ?? 0))
  return first.map((row) =>
    columns.map((column) => row.reduce((sum, factor, index) => sum + factor * (column[index] ?? 0), 0)),
  )
}
