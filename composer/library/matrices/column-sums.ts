/**
 * Adds up each column of a matrix.
 * @also sum each column of a matrix, column sums of a 2d array, totals of the columns, sum of every
 *   column
 * @example columnSums([[1, 2], [3, 4]]) // [4, 6]
 * @example columnSums([[5]]) // [5]
 * @example columnSums([]) // []
 */
export function columnSums(matrix: readonly (readonly number[])[]): number[] {
  const [first = []] = matrix
  return first.map((_, column) => matrix.reduce((sum, row) => sum + (row[column] ?? 0), 0))
}
