/**
 * Mirrors a matrix from left to right.
 * @also flip a matrix horizontally, mirror an image left to right, reverse each row of a 2d array,
 *   horizontal flip
 * @example flipHorizontally([[1, 2], [3, 4]]) // [[2, 1], [4, 3]]
 * @example flipHorizontally([['a']]) // [['a']]
 * @example flipHorizontally([]) // []
 */
export function flipHorizontally<T>(matrix: readonly (readonly T[])[]): T[][] {
  return matrix.map((row) => [...row].reverse())
}
