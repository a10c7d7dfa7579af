export type Matrix = readonly (readonly number[])[]

/**
 * Adds two matrices of the same size.
 * @also add two matrices, matrix addition, sum of matrices, element wise sum of grids
 * @example addMatrices([[1, 2]], [[3, 4]]) // [[4, 6]]
 * @example addMatrices([], []) // []
 * @example addMatrices([[1]], [[1, 2]]) // throws RangeError
 */
export function addMatrices(first: Matrix, second: Matrix): number[][] {
  const isSameSize =
    first.length === second.length && first.every((row, index) => row.length === second[index]?.length)
  if (!isSameSize) throw new RangeError('the matrices must have the same size')
  return first.map((row, y) => row.map((value, x) => value + (second[y]?.[x] ?? 0)))
}
