/**
 * Returns whether a row has the numbers from 1 to 9, each once.
 * @also is a sudoku row valid, row contains 1 to 9 exactly once, valid sudoku line, numbers one to
 *   nine each once
 * @example isSudokuRow([1, 2, 3, 4, 5, 6, 7, 8, 9]) // true
 * @example isSudokuRow([1, 1, 3, 4, 5, 6, 7, 8, 9]) // false
 * @example isSudokuRow([]) // false
 */
export function isSudokuRow(row: readonly number[]): boolean {
  return row.length === 9 && new Set(row).size === 9 && row.every((number) => number >= 1 && number <= 9)
}
