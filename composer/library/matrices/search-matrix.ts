/**
 * Returns whether a matrix with sorted rows and columns has a number.
 * @also search a 2d matrix, find a value in a sorted matrix, row and column sorted matrix search, is
 *   target in matrix
 * @example searchMatrix([[1, 4], [2, 5]], 2) // true
 * @example searchMatrix([[1]], 3) // false
 * @example searchMatrix([], 1) // false
 */
export function searchMatrix(matrix: readonly (readonly number[])[], wanted: number): boolean {
  let [y, x] = [0, (matrix[0]?.length ?? 0) - 1]
  while (y < matrix.length && x >= 0) {
    const value = matrix[y]?.[x] ?? 0
    if (value === wanted) return true
    if (value > wanted) x--
    else y++
  }
  return false
}
