export type Board = readonly (readonly number[])[]

/**
 * Fills in a Sudoku of nine rows; empty cells are 0.
 * @also sudoku solver, solve a sudoku, fill in a sudoku grid, sudoku backtracking
 * @example solveSudoku([[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0],[0,9,8,0,0,0,0,6,0],[8,0,0,0,6,0,0,0,3],[4,0,0,8,0,3,0,0,1],[7,0,0,0,2,0,0,0,6],[0,6,0,0,0,0,2,8,0],[0,0,0,4,1,9,0,0,5],[0,0,0,0,8,0,0,7,9]])[0] // [5, 3, 4, 6, 7, 8, 9, 1, 2]
 * @example solveSudoku(Array.from({ length: 9 }, () => Array(9).fill(0)))[0] // [1, 2, 3, 4, 5, 6, 7, 8, 9]
 * @example solveSudoku([[1, 1, 0, 0, 0, 0, 0, 0, 0], ...Array.from({ length: 8 }, () => Array(9).fill(0))]) // undefined
 */
export function solveSudoku(board: Board): number[][] | undefined {
  const cells = board.map((row) => [...row])
  const isValid = cells.every((row, y) => row.every((digit, x) => digit === 0 || fits(cells, y, x, digit)))
  return isValid && fill(cells, 0) ? cells : undefined
}

function fill(cells: number[][], start: number): boolean {
  for (let place = start; place < 81; place++) {
    const [y, x] = [Math.floor(place / 9), place % 9]
    const row = cells[y] as number[]
    if (row[x] !== 0) continue
    for (let digit = 1; digit <= 9; digit++) {
      if (!fits(cells, y, x, digit)) continue
      row[x] = digit
      if (fill(cells, place + 1)) return true
    }
    row[x] = 0
    return false
  }
  return true
}

function fits(cells: Board, y: number, x: number, digit: number): boolean {
  for (let index = 0; index < 9; index++) {
    const [boxY, boxX] = [y - (y % 3) + Math.floor(index / 3), x - (x % 3) + (index % 3)]
    if (index !== x && cells[y]?.[index] === digit) return false
    if (index !== y && cells[index]?.[x] === digit) return false
    if ((boxY !== y || boxX !== x) && cells[boxY]?.[boxX] === digit) return false
  }
  return true
}
