/**
 * Counts the mines around every cell of a field: 1 is a mine, and cells with a mine get -1.
 * @also minesweeper numbers, count neighboring mines, mines around each cell, adjacent mine counts
 * @example countNeighbors([[1, 0], [0, 0]]) // [[-1, 1], [1, 1]]
 * @example countNeighbors([[0]]) // [[0]]
 * @example countNeighbors([[1, 1, 0]]) // [[-1, -1, 1]]
 */
export function countNeighbors(field: readonly (readonly number[])[]): number[][] {
  const around = [-1, 0, 1]
  return field.map((row, y) =>
    row.map((cell, x) =>
      cell === 1
        ? -1
        : around
            .flatMap((dy) => around.map((dx) => field[y + dy]?.[x + dx] ?? 0))
            .filter((other) => other === 1).length,
    ),
  )
}
