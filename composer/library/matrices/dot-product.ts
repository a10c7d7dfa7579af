/**
 * Multiplies the numbers of two vectors in pairs and adds the products.
 * @also dot product of two vectors, scalar product, inner product of two arrays, sum of products of
 *   pairs
 * @example dotProduct([1, 2, 3], [4, 5, 6]) // 32
 * @example dotProduct([0, 1], [1, 0]) // 0
 * @example dotProduct([], []) // 0
 */
export function dotProduct(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, index) => sum + value * (second[index] ?? 0), 0)
}
