export type Point = readonly [x: number, y: number]

/**
 * Computes the area of a polygon from its corners (shoelace formula).
 * @also area of a polygon, shoelace formula, surface of a shape from points, polygon area from coordinates
 * @example polygonArea([[0, 0], [4, 0], [4, 3], [0, 3]]) // 12
 * @example polygonArea([[0, 0], [1, 1]]) // 0
 * @example polygonArea([]) // 0
 */
export function polygonArea(corners: readonly Point[]): number {
  let doubled = 0
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length] as Point
    doubled += x * nextY - nextX * y
  }
  return Math.abs(doubled) / 2
}
