/**
 * Lists the gaps between busy intervals within a span.
 * @also free time slots between meetings, gaps between intervals, available slots in a calendar, find free
 *   intervals
 * @example freeSlots([[9, 10], [12, 13]], 8, 17) // [[8, 9], [10, 12], [13, 17]]
 * @example freeSlots([], 0, 5) // [[0, 5]]
 * @example freeSlots([[0, 5]], 0, 5) // []
 */
export function freeSlots(
  busy: readonly (readonly [start: number, end: number])[],
  from: number,
  to: number,
): [number, number][] {
  const free: [number, number][] = []
  let at = from
  for (const [start, end] of busy.toSorted((a, b) => a[0] - b[0])) {
    if (start > at) free.push([at, Math.min(start, to)])
    at = Math.max(at, end)
  }
  if (at < to) free.push([at, to])
  return free
}
