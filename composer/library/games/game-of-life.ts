/**
 * Computes the next generation of Conway's game of life.
 * @also game of life, conway cellular automaton, next generation of cells, living and dead cells
 * @example gameOfLife([[0, 1, 0], [0, 1, 0], [0, 1, 0]]) // [[0, 0, 0], [1, 1, 1], [0, 0, 0]]
 * @example gameOfLife([[1]]) // [[0]]
 * @example gameOfLife([]) // []
 */
export function gameOfLife(cells: readonly (readonly number[])[]): number[][] {
  return cells.map((row, y) =>
    row.map((cell, x) => {
      const around = [-1, 0, 1].flatMap((down) =>
        [-1, 0, 1].map((right) => cells[y + down]?.[x + right] ?? 0),
      )
      const neighbours = around.reduce((sum, other) => sum + other, 0) - cell
      return neighbours === 3 || (cell === 1 && neighbours === 2) ? 1 : 0
    }),
  )
}
