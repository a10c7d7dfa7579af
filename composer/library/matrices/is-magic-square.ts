/**
 * Returns whether all rows, columns and diagonals of a square have the same sum.
 * @also magic square check, is a matrix a magic square, rows columns and diagonals have equal sums, is
 *   magic square
 * @example isMagicSquare([[2, 7, 6], [9, 5, 1], [4, 3, 8]]) // true
 * @example isMagicSquare([[1, 2], [3, 4]]) // false
 * @example isMagicSquare([[5]]) // true
 */
export function isMagicSquare(matrix: readonly (readonly number[])[]): boolean {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] ?? 0))
  const diagonals = [matrix.map((row, at) => row[at] ?? 0), matrix.map((row, at) => row.at(-1 - at) ?? 0)]
  const sums = [...matrix, ...columns, ...diagonals].map((line) =>
    line.reduce((sum, value) => sum + value, 0),
  )
  return new Set(sums).size === 1
}
