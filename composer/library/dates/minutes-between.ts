const MINUTE_MS = 60 * 1000

/**
 * Returns the minutes from one moment to another, with fractions.
 * @also minutes between two dates, difference in minutes, how many minutes between two timestamps, minutes
 *   from start to end
 * @example minutesBetween(new Date('2024-01-01T00:00:00Z'), new Date('2024-01-01T01:30:00Z')) // 90
 * @example minutesBetween(new Date('2024-01-01T00:01:00Z'), new Date('2024-01-01T00:00:00Z')) // -1
 * @example minutesBetween(new Date('2024-01-01T00:00:00Z'), new Date('2024-01-01T00:00:00Z')) // 0
 */
export function minutesBetween(start: Date, end: Date): number {
  return (end.getTime() - start.getTime()) / MINUTE_MS
}
