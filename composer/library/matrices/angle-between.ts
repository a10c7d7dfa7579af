/**
 * Returns the angle between two vectors in degrees.
 * @also angle between two vectors, vector angle in degrees, angle of vectors, compute the angle from a dot
 *   product
 * @example Math.round(angleBetween([1, 0], [0, 1])) // 90
 * @example Math.round(angleBetween([1, 0], [2, 0])) // 0
 * @example Math.round(angleBetween([1, 0], [-1, 0])) // 180
 */
export function angleBetween(first: readonly number[], second: readonly number[]): number {
  const dot = first.reduce((sum, part, index) => sum + part * (second[index] ?? 0), 0)
  const cosine = dot / (Math.hypot(...first) * Math.hypot(...second))
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI
}
