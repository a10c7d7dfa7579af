/**
 * Turns a matrix upside down.
 * @also flip a matrix vertically, reverse the rows of a matrix, mirror an image vertically, upside down
 *   grid
 * @example flipVertically([[1, 2], [3, 4]]) // [[3, 4], [1, 2]]
 * @example flipVertically([[1]]) // [[1]]
 * @example flipVertically([]) // []
 */
export function flipVertically<T>(matrix: readonly (readonly T[])[]): T[][] {
  return matrix.map((row) => [...row]).reverse()
}
