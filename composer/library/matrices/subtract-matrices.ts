/**
 * Subtracts one matrix from another of the same size.
 * @also subtract two matrices, matrix subtraction, difference of two matrices, element wise difference
 *   of 2d arrays
 * @example subtractMatrices([[5, 6], [7, 8]], [[1, 2], [3, 4]]) // [[4, 4], [4, 4]]
 * @example subtractMatrices([[1]], [[1]]) // [[0]]
 * @example subtractMatrices([], []) // []
 */
export function subtractMatrices(
  first: readonly (readonly number[])[],
  second: readonly (readonly number[])[],
): number[][] {
  return first.map((row, y) => row.map((value, x) => value - (second[y]?.[x] ?? 0)))
}
