/**
 * Returns the area of the largest square of ones in a grid.
 * @also maximal square, largest square of 1s in a binary matrix, biggest square area of ones, gives
 *   the area of the largest square of ones in a grid
 * @example maximalSquare([[1, 0, 1], [1, 1, 1], [1, 1, 1]]) // 4
 * @example maximalSquare([[0]]) // 0
 * @example maximalSquare([]) // 0
 */
export function maximalSquare(grid: readonly (readonly number[])[]): number {
  let best = 0
  const sizes: number[][] = []
  for (const [y, row] of grid.entries()) {
    sizes.push([])
    for (const [x, cell] of row.entries()) {
      const [above, left, corner] = [sizes[y - 1]?.[x], sizes[y]?.[x - 1], sizes[y - 1]?.[x - 1]]
      const size = cell === 1 ? 1 + Math.min(above ?? 0, left ?? 0, corner ?? 0) : 0
      sizes[y]?.push(size)
      best = Math.max(best, size)
    }
  }
  return best ** 2
}
