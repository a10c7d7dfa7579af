/**
 * Counts how many rooms meetings need, given as pairs of start and end.
 * @also minimum meeting rooms, how many rooms are needed for meetings, maximum number of overlapping
 *   intervals, most meetings at the same time
 * @example meetingRooms([[0, 30], [5, 10], [15, 20]]) // 2
 * @example meetingRooms([[1, 2], [2, 3]]) // 1
 * @example meetingRooms([]) // 0
 */
export function meetingRooms(meetings: readonly (readonly [start: number, end: number])[]): number {
  const changes = meetings.flatMap(([start, end]) => [[start, 1] as const, [end, -1] as const])
  let rooms = 0
  let most = 0
  for (const [, change] of changes.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    rooms += change
    most = Math.max(most, rooms)
  }
  return most
}
