/**
 * Returns a cell and all cells of the same value that are connected with it a new value.
 * @also flood fill, paint bucket, fill a connected area, recolor a region of a grid
 * @example floodFill([[1, 1, 0], [1, 0, 1]], 0, 0, 2) // [[2, 2, 0], [2, 0, 1]]
 * @example floodFill([[5]], 0, 0, 5) // [[5]]
 * @example floodFill([[1]], 4, 4, 2) // [[1]]
 */
export function floodFill<T>(grid: readonly (readonly T[])[], row: number, column: number, value: T): T[][] {
  const filled = grid.map((cells) => [...cells])
  const old = grid[row]?.[column]
  const waiting: [number, number][] = old === value ? [] : [[row, column]]
  while (waiting.length > 0) {
    const [y, x] = waiting.pop() as [number, number]
    const cells = filled[y]
    if (cells === undefined || !(x in cells) || cells[x] !== old) continue
    cells[x] = value
    waiting.push([y + 1, x], [y - 1, x], [y, x + 1], [y, x - 1])
  }
  return filled
}
