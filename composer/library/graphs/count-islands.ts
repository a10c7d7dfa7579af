/**
 * Counts the groups of ones in a grid that touch at their sides.
 * @also number of islands, count islands in a grid, connected regions of ones, land and water grid
 * @includes 0 and 1; horizontal [/|and|or] vertical; horizontal vertical neighbours; neighbours; 4 directions; horizontally [or|and] vertically
 * @example countIslands([[1, 1, 0], [0, 0, 1], [1, 0, 1]]) // 3
 * @example countIslands([[0]]) // 0
 * @example countIslands([]) // 0
 */
export function countIslands(grid: readonly (readonly number[])[]): number {
  const seen = new Set<string>()
  const isNewLand = (row: number, column: number): boolean =>
    grid[row]?.[column] === 1 && !seen.has(`${row},${column}`)
  let islands = 0
  for (const [row, cells] of grid.entries()) {
    for (const column of cells.keys()) {
      if (!isNewLand(row, column)) continue
      islands++
      const waiting = [[row, column]] as [number, number][]
      while (waiting.length > 0) {
        const [y, x] = waiting.pop() as [number, number]
        if (!isNewLand(y, x)) continue
        seen.add(`${y},${x}`)
        waiting.push([y + 1, x], [y - 1, x], [y, x + 1], [y, x - 1])
      }
    }
  }
  return islands
}
