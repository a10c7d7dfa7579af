const HOUR_MS = 60 * 60 * 1000

/**
 * Returns the hours from one moment to another, with fractions.
 * @also hours between two dates, difference in hours, how many hours between two timestamps, hours from
 *   start to end
 * @example hoursBetween(new Date('2024-01-01T00:00:00Z'), new Date('2024-01-01T06:30:00Z')) // 6.5
 * @example hoursBetween(new Date('2024-01-02T00:00:00Z'), new Date('2024-01-01T00:00:00Z')) // -24
 * @example hoursBetween(new Date('2024-01-01T00:00:00Z'), new Date('2024-01-01T00:00:00Z')) // 0
 */
export function hoursBetween(start: Date, end: Date): number {
  return (end.getTime() - start.getTime()) / HOUR_MS
}
