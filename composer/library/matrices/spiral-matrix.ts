/**
 * Makes a square of numbers that go round from the outside to the middle.
 * @also generate a spiral matrix of size n, fill a matrix in spiral order, spiral matrix with numbers
 *   1 to n squared, spiral square
 * @example spiralMatrix(3) // [[1, 2, 3], [8, 9, 4], [7, 6, 5]]
 * @example spiralMatrix(1) // [[1]]
 * @example spiralMatrix(2) // [[1, 2], [4, 3]]
 */
export function spiralMatrix(size: number): number[][] {
  const matrix = Array.from({ length: size }, () => Array<number>(size).fill(0))
  let [x, y, stepX, stepY] = [0, 0, 1, 0]
  for (let number = 1; number <= size * size; number++) {
    const row = matrix[y]
    if (row) row[x] = number
    if (matrix[y + stepY]?.[x + stepX] !== 0) [stepX, stepY] = [-stepY, stepX]
    x += stepX
    y += stepY
  }
  return matrix
}
