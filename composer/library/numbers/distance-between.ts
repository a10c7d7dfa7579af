export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Computes the straight distance between two points of a plane.
 * @also distance between two points, euclidean distance, how far apart are two points, length of a line
 *   segment
 * @example distanceBetween({ x: 0, y: 0 }, { x: 3, y: 4 }) // 5
 * @example distanceBetween({ x: 1, y: 1 }, { x: 1, y: 1 }) // 0
 * @example distanceBetween({ x: -1, y: 0 }, { x: 1, y: 0 }) // 2
 */
export function distanceBetween(first: Point, second: Point): number {
  return Math.hypot(second.x - first.x, second.y - first.y)
}
