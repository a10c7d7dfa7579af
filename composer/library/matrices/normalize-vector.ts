/**
 * Returns a vector the length 1 and keeps its direction.
 * @also normalize a vector, normalise vector, unit vector, vector of length one
 * @example normalizeVector([3, 4]) // [0.6, 0.8]
 * @example normalizeVector([0, 5]) // [0, 1]
 * @example normalizeVector([0, 0]) // [0, 0]
 */
export function normalizeVector(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((part) => (length === 0 ? 0 : part / length))
}
