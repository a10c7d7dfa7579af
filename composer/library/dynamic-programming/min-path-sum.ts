/**
 * Finds the smallest sum on a way through a grid, going only right and down.
 * @also minimum path sum, cheapest path through a grid, lowest cost route in a matrix, grid cost
 * @example minPathSum([[1, 3, 1], [1, 5, 1], [4, 2, 1]]) // 7
 * @example minPathSum([[5]]) // 5
 * @example minPathSum([]) // 0
 */
export function minPathSum(grid: readonly (readonly number[])[]): number {
  let costs: number[] = []
  for (const row of grid) {
    const next: number[] = []
    for (const [column, cost] of row.entries()) {
      const above = costs[column] ?? Number.POSITIVE_INFINITY
      const left = next[column - 1] ?? Number.POSITIVE_INFINITY
      const before = Math.min(above, left)
      next.push(cost + (before === Number.POSITIVE_INFINITY ? 0 : before))
    }
    costs = next
  }
  return costs.at(-1) ?? 0
}
