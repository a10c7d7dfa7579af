/**
 * Returns the length of a vector.
 * @also magnitude of a vector, length of a vector, euclidean norm, vector norm
 * @example vectorLength([3, 4]) // 5
 * @example vectorLength([1, 2, 2]) // 3
 * @example vectorLength([]) // 0
 */
export function vectorLength(vector: readonly number[]): number {
  return Math.hypot(...vector)
}
