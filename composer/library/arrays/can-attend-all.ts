/**
 * Returns whether no two of some intervals overlap.
 * @also can attend all meetings, do any intervals overlap, check for overlapping appointments, no
 *   overlapping intervals
 * @example canAttendAll([[0, 5], [5, 10]]) // true
 * @example canAttendAll([[0, 5], [4, 6]]) // false
 * @example canAttendAll([]) // true
 */
export function canAttendAll(meetings: readonly (readonly [start: number, end: number])[]): boolean {
  const sorted = meetings.toSorted((a, b) => a[0] - b[0])
  return sorted.every(([start], index) => index === 0 || start >= (sorted[index - 1]?.[1] ?? 0))
}
