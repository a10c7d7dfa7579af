/**
 * Adds up all the numbers of a matrix.
 * @also sum of all elements of a matrix, sum of a 2d array, total of a grid of numbers, add all
 *   numbers in a nested list
 * @example matrixSum([[1, 2], [3, 4]]) // 10
 * @example matrixSum([[5], []]) // 5
 * @example matrixSum([]) // 0
 */
export function matrixSum(matrix: readonly (readonly number[])[]): number {
  return matrix.flat().reduce((sum, value) => sum + value, 0)
}
