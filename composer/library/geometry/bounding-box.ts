export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/**
 * Returns the smallest box around some points.
 * @also bounding box of points, smallest rectangle around points, min and max coordinates of points,
 *   enclosing box
 * @example boundingBox([[1, 5], [3, 2]]) // { minX: 1, minY: 2, maxX: 3, maxY: 5 }
 * @example boundingBox([[0, 0]]) // { minX: 0, minY: 0, maxX: 0, maxY: 0 }
 * @example boundingBox([[-1, 4], [2, -3], [0, 0]]) // { minX: -1, minY: -3, maxX: 2, maxY: 4 }
 */
export function boundingBox(points: readonly (readonly [x: number, y: number])[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}
