/**
 * Makes all of a row and a column zero where a matrix has a zero.
 * @also set matrix zeroes, if an element is 0 set its row and column to 0, zero out rows and columns,
 *   set zeroes
 * @example setZeroes([[1, 1], [0, 1]]) // [[0, 1], [0, 0]]
 * @example setZeroes([[1, 2]]) // [[1, 2]]
 * @example setZeroes([]) // []
 */
export function setZeroes(matrix: readonly (readonly number[])[]): number[][] {
  const columns = new Set(matrix.flatMap((row) => row.flatMap((value, x) => (value === 0 ? [x] : []))))
  return matrix.map((row) => {
    const isZero = row.includes(0)
    return row.map((value, x) => (isZero || columns.has(x) ? 0 : value))
  })
}
