export type Interval = readonly [start: number, end: number]

/**
 * Joins the intervals that overlap or touch.
 * @also merge overlapping intervals, combine ranges, union of intervals, join overlapping time ranges
 * @includes overlapping [intervals]; sorted; sort
 * @example mergeIntervals([[1, 3], [2, 6], [8, 10]]) // [[1, 6], [8, 10]]
 * @example mergeIntervals([[5, 6], [1, 5]]) // [[1, 6]]
 * @example mergeIntervals([]) // []
 */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: [number, number][] = []
  for (const [start, end] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
