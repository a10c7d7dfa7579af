/**
 * Returns the distance of two points from their coordinates.
 * @also distance between two points x1 y1 x2 y2, euclidean distance from coordinates, distance
 *   formula, points x1 y1 and x2 y2 distance
 * @example pointDistance(0, 0, 3, 4) // 5
 * @example pointDistance(1, 1, 1, 1) // 0
 * @example pointDistance(-1, -1, 2, 3) // 5
 */
export function pointDistance(x1: number, y1: number, x2: number, y2: number): number {
  return Math.hypot(x2 - x1, y2 - y1)
}
