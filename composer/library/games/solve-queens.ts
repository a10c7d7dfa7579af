/**
 * Finds all ways to place n queens on a board so that none attacks another, as the column of each row.
 * @also n queens, eight queens problem, place queens on a chessboard, queens that do not attack each other
 * @example solveQueens(4) // [[1, 3, 0, 2], [2, 0, 3, 1]]
 * @example solveQueens(8).length // 92
 * @example solveQueens(3) // []
 */
export function solveQueens(size: number): number[][] {
  const solutions: number[][] = []
  const place = (columns: readonly number[]): void => {
    if (columns.length === size) {
      solutions.push([...columns])
      return
    }
    for (let column = 0; column < size; column++) {
      const isFree = columns.every(
        (other, row) => other !== column && Math.abs(other - column) !== columns.length - row,
      )
      if (isFree) place([...columns, column])
    }
  }
  place([])
  return solutions
}
