/**
 * Returns whether no row, column or square of a sudoku has a number twice; zeros and dots are free.
 * @also validate a sudoku board, is valid sudoku, sudoku checker, check sudoku rows columns and boxes
 * @example isValidSudoku([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) // true
 * @example isValidSudoku([[1, 1, 0]]) // false
 * @example isValidSudoku([[5, '.'], [6, 5]]) // false
 */
export function isValidSudoku(board: readonly (readonly (string | number)[])[]): boolean {
  const seen = new Set<string>()
  for (const [y, row] of board.entries()) {
    for (const [x, cell] of row.entries()) {
      if (cell === 0 || cell === '.' || cell === '0') continue
      const box = Math.floor(y / 3) * 3 + Math.floor(x / 3)
      for (const place of [`row ${y}: ${cell}`, `column ${x}: ${cell}`, `box ${box}: ${cell}`]) {
        if (seen.has(place)) return false
        seen.add(place)
      }
    }
  }
  return true
}
