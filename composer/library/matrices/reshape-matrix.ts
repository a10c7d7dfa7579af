/**
 * Puts the values of a list into rows of some length.
 * @also reshape a list into a matrix, list to 2d array, array to rows and columns, make a grid from a flat
 *   list
 * @example reshapeMatrix([1, 2, 3, 4], 2) // [[1, 2], [3, 4]]
 * @example reshapeMatrix([1, 2, 3], 2) // [[1, 2], [3]]
 * @example reshapeMatrix([], 2) // []
 */
export function reshapeMatrix<T>(values: readonly T[], columns: number): T[][] {
  return Array.from({ length: Math.ceil(values.length / columns) }, (_, row) =>
    values.slice(row * columns, (row + 1) * columns),
  )
}
