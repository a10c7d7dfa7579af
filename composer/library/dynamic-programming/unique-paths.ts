/**
 * Counts the ways through a grid from the top left to the bottom right, going only right and down.
 * @also unique paths in a grid, robot grid paths, number of routes right and down, lattice paths
 * @example uniquePaths(3, 7) // 28
 * @example uniquePaths(1, 1) // 1
 * @example uniquePaths(0, 5) // 0
 */
export function uniquePaths(rows: number, columns: number): number {
  if (rows < 1 || columns < 1) return 0
  const ways = new Array<number>(columns).fill(1)
  for (let row = 1; row < rows; row++) {
    for (let column = 1; column < columns; column++) {
      ways[column] = (ways[column] ?? 0) + (ways[column - 1] ?? 0)
    }
  }
  return ways.at(-1) ?? 0
}
