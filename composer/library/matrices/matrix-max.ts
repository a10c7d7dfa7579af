/**
 * Finds the largest number of a matrix.
 * @also largest element of a matrix, maximum value in a 2d array, biggest number in a grid, max of
 *   nested arrays
 * @example matrixMax([[1, 9], [3, 4]]) // 9
 * @example matrixMax([[-5]]) // -5
 * @example matrixMax([]) // undefined
 */
export function matrixMax(matrix: readonly (readonly number[])[]): number | undefined {
  const values = matrix.flat()
  return values.length === 0 ? undefined : Math.max(...values)
}
