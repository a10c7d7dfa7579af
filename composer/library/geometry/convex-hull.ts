export type Point = readonly [x: number, y: number]

/**
 * Finds the corners of the smallest convex shape around points, counter-clockwise.
 * @also convex hull, outline of points, smallest polygon around points, andrew monotone chain, graham scan
 * @example convexHull([[0, 0], [2, 0], [1, 1], [2, 2], [0, 2]]) // [[0, 0], [2, 0], [2, 2], [0, 2]]
 * @example convexHull([[1, 1]]) // [[1, 1]]
 * @example convexHull([]) // []
 */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 3) return sorted
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

function chain(points: readonly Point[]): Point[] {
  const corners: Point[] = []
  for (const point of points) {
    while (corners.length > 1 && !turnsLeft(corners.at(-2) as Point, corners.at(-1) as Point, point))
      corners.pop()
    corners.push(point)
  }
  return corners.slice(0, -1)
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
}
