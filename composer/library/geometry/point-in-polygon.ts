export type Point = readonly [x: number, y: number]

/**
 * Returns whether a point lies inside a polygon (ray casting).
 * @also point in polygon, is a point inside a shape, ray casting algorithm, geofence check
 * @example pointInPolygon([2, 2], [[0, 0], [4, 0], [4, 4], [0, 4]]) // true
 * @example pointInPolygon([5, 2], [[0, 0], [4, 0], [4, 4], [0, 4]]) // false
 * @example pointInPolygon([0, 0], []) // false
 */
export function pointInPolygon(point: Point, corners: readonly Point[]): boolean {
  const [x, y] = point
  let isInside = false
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners.at(index - 1) as Point
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    if (crosses) isInside = !isInside
  }
  return isInside
}
