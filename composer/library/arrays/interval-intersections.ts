export type Interval = readonly [start: number, end: number]

/**
 * Lists what two sorted lists of intervals share.
 * @also interval intersections, common intervals of two schedules, overlap of two schedules, where two
 *   calendars overlap
 * @example intervalIntersections([[0, 2], [5, 10]], [[1, 5], [8, 12]]) // [[1, 2], [5, 5], [8, 10]]
 * @example intervalIntersections([[0, 1]], [[2, 3]]) // []
 * @example intervalIntersections([], []) // []
 */
export function intervalIntersections(first: readonly Interval[], second: readonly Interval[]): Interval[] {
  return first.flatMap(([a, b]) =>
    second.map(([c, d]): Interval => [Math.max(a, c), Math.min(b, d)]).filter(([start, end]) => start <= end),
  )
}
