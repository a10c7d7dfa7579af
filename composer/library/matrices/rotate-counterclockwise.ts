/**
 * Turns a matrix by 90 degrees counterclockwise.
 * @also rotate a matrix counterclockwise, rotate 90 degrees anticlockwise, turn a grid left, rotate
 *   matrix left
 * @example rotateCounterclockwise([[1, 2], [3, 4]]) // [[2, 4], [1, 3]]
 * @example rotateCounterclockwise([[1, 2, 3]]) // [[3], [2], [1]]
 * @example rotateCounterclockwise([]) // []
 */
export function rotateCounterclockwise<T>(matrix: readonly (readonly T[])[]): T[][] {
  const [first = []] = matrix
  return first.map((_, column) => matrix.map((row) => row[column] as T)).reverse()
}
