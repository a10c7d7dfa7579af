export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Returns whether two rectangles share some area.
 * @also rectangle overlap, do two boxes intersect, collision detection of rectangles, bounding box
 *   intersection, aabb collision
 * @example rectanglesOverlap({ x: 0, y: 0, width: 2, height: 2 }, { x: 1, y: 1, width: 2, height: 2 }) // true
 * @example rectanglesOverlap({ x: 0, y: 0, width: 1, height: 1 }, { x: 1, y: 0, width: 1, height: 1 }) // false
 * @example rectanglesOverlap({ x: 0, y: 0, width: 9, height: 9 }, { x: 1, y: 1, width: 1, height: 1 }) // true
 */
export function rectanglesOverlap(first: Rectangle, second: Rectangle): boolean {
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  )
}
