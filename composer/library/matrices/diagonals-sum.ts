/**
 * Adds up both diagonals of a square matrix, the middle once.
 * @also sum of both diagonals of a matrix, sum of primary and secondary diagonals, diagonal elements
 *   sum counting the center once, diagonals sum
 * @example diagonalsSum([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) // 25
 * @example diagonalsSum([[5]]) // 5
 * @example diagonalsSum([]) // 0
 */
export function diagonalsSum(matrix: readonly (readonly number[])[]): number {
  return matrix.reduce((sum, row, index) => {
    const other = row.length - 1 - index
    return sum + (row[index] ?? 0) + (other === index ? 0 : (row[other] ?? 0))
  }, 0)
}
