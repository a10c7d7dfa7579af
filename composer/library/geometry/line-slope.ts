export type Point = readonly [x: number, y: number]

/**
 * Returns the slope of the line through two points; nothing where it stands upright.
 * @also slope of a line, slope between two points, gradient of a line, rise over run
 * @example lineSlope([0, 0], [2, 4]) // 2
 * @example lineSlope([1, 1], [3, 1]) // 0
 * @example lineSlope([1, 0], [1, 5]) // undefined
 */
export function lineSlope([x1, y1]: Point, [x2, y2]: Point): number | undefined {
  return x1 === x2 ? undefined : (y2 - y1) / (x2 - x1)
}
