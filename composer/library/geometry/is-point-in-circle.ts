export type Point = readonly [x: number, y: number]

/**
 * Returns whether a point lies in a circle, its line included.
 * @also point inside a circle, check if a point is in a circle, point within radius of a center, circle
 *   contains point
 * @example isPointInCircle([1, 1], [0, 0], 2) // true
 * @example isPointInCircle([2, 2], [0, 0], 2) // false
 * @example isPointInCircle([2, 0], [0, 0], 2) // true
 */
export function isPointInCircle([x, y]: Point, [centerX, centerY]: Point, radius: number): boolean {
  return (x - centerX) ** 2 + (y - centerY) ** 2 <= radius ** 2
}
