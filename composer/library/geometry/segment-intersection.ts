export type Point = readonly [x: number, y: number]
export type Segment = readonly [start: Point, end: Point]

/**
 * Finds the point in which two line segments cross.
 * @also line intersection, where do two lines cross, intersection point of segments, do lines intersect
 * @example segmentIntersection([[0, 0], [2, 2]], [[0, 2], [2, 0]]) // [1, 1]
 * @example segmentIntersection([[0, 0], [1, 0]], [[0, 1], [1, 1]]) // undefined
 * @example segmentIntersection([[0, 0], [1, 1]], [[3, 0], [0, 3]]) // undefined
 */
export function segmentIntersection(first: Segment, second: Segment): Point | undefined {
  const [[x1, y1], [x2, y2]] = first
  const [[x3, y3], [x4, y4]] = second
  const cross = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
  if (cross === 0) return undefined
  const alongFirst = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / cross
  const alongSecond = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / cross
  if (alongFirst < 0 || alongFirst > 1 || alongSecond < 0 || alongSecond > 1) return undefined
  return [x1 + alongFirst * (x2 - x1), y1 + alongFirst * (y2 - y1)]
}
