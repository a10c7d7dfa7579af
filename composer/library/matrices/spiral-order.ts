/**
 * Lists the values of a matrix along a spiral from the top left inwards.
 * @also spiral order of a matrix, spiral traversal, read a matrix in a spiral, snail order
 * @example spiralOrder([[1, 2, 3], [4, 5, 6], [7, 8, 9]]) // [1, 2, 3, 6, 9, 8, 7, 4, 5]
 * @example spiralOrder([[1, 2]]) // [1, 2]
 * @example spiralOrder([]) // []
 */
export function spiralOrder<T>(matrix: readonly (readonly T[])[]): T[] {
  const spiral: T[] = []
  let rest = matrix.map((row) => [...row])
  while (rest.length > 0) {
    const [top = [], ...below] = rest
    spiral.push(...top)
    // What is left is turned to the left, so that the next side becomes the top.
    rest = (below[0] ?? []).map((_, column) => below.map((row) => row[column] as T)).reverse()
  }
  return spiral
}
