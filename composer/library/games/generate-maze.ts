/**
 * Builds a random maze of odd size as rows of walls (1) and ways (0), all ways connected.
 * @also maze generator, random maze, generate a labyrinth, create a maze
 * @example generateMaze(5, 7).length // 7
 * @example generateMaze(3, 3) // [[1, 1, 1], [1, 0, 1], [1, 1, 1]]
 * @example generateMaze(4, 5) // throws RangeError
 */
export function generateMaze(width: number, height: number, random: () => number = Math.random): number[][] {
  if (![width, height].every((size) => Number.isInteger(size) && size >= 3 && size % 2 === 1)) {
    throw new RangeError('width and height must be odd and at least 3')
  }
  const maze = Array.from({ length: height }, () => new Array<number>(width).fill(1))
  const open = (y: number, x: number): void => {
    const row = maze[y]
    if (row) row[x] = 0
  }
  open(1, 1)
  const path: [number, number][] = [[1, 1]]
  while (path.length > 0) {
    const [y, x] = path.at(-1) as [number, number]
    const walls = [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ].filter(([down = 0, right = 0]) => maze[y + down]?.[x + right] === 1)
    const [down = 0, right = 0] = walls[Math.floor(random() * walls.length)] ?? []
    if (walls.length === 0) {
      path.pop()
      continue
    }
    open(y + down / 2, x + right / 2)
    open(y + down, x + right)
    path.push([y + down, x + right])
  }
  return maze
}
