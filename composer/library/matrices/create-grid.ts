/**
 * Builds a table of rows and columns with the same value in every cell.
 * @also create a 2d array, initialize a matrix, make a grid of zeros, two dimensional list, empty board
 * @example createGrid(2, 3, 0) // [[0, 0, 0], [0, 0, 0]]
 * @example createGrid(1, 1, 'x') // [['x']]
 * @example createGrid(0, 5, 1) // []
 */
export function createGrid<T>(rows: number, columns: number, value: T): T[][] {
  return Array.from({ length: rows }, () => new Array<T>(columns).fill(value))
}
