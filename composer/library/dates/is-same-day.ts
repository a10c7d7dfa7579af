/**
 * Returns whether two times in ISO form are on the same day.
 * @also are two dates on the same day, same day check, compare dates ignoring time, dates equal by day
 * @example isSameDay('2024-01-01T10:00', '2024-01-01T23:00') // true
 * @example isSameDay('2024-01-01', '2024-01-02') // false
 * @example isSameDay('2024-01-01', '2024-01-01') // true
 */
export function isSameDay(first: string, second: string): boolean {
  return first.slice(0, 10) === second.slice(0, 10)
}
