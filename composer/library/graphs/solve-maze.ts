export type Place = readonly [row: number, column: number]

/**
 * Finds a shortest way through a maze of open cells (0) and walls (1), as places of row and column.
 * @also solve a maze, shortest path in a grid, path finding in a grid with obstacles, find the exit of a
 *   labyrinth
 * @example solveMaze([[0, 1], [0, 0]], [0, 0], [1, 1]) // [[0, 0], [1, 0], [1, 1]]
 * @example solveMaze([[0]], [0, 0], [0, 0]) // [[0, 0]]
 * @example solveMaze([[0, 1, 0]], [0, 0], [0, 2]) // undefined
 */
export function solveMaze(
  maze: readonly (readonly number[])[],
  start: Place,
  goal: Place,
): Place[] | undefined {
  const paths: Place[][] = maze[start[0]]?.[start[1]] === 0 ? [[start]] : []
  const seen = new Set([start.join()])
  for (const path of paths) {
    const [row, column] = path.at(-1) as Place
    if (row === goal[0] && column === goal[1]) return path
    for (const next of [
      [row + 1, column],
      [row - 1, column],
      [row, column + 1],
      [row, column - 1],
    ] as const) {
      if (maze[next[0]]?.[next[1]] !== 0 || seen.has(next.join())) continue
      seen.add(next.join())
      paths.push([...path, next])
    }
  }
  return undefined
}
