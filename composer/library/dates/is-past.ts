/**
 * Returns whether a date lies before another.
 * @also is a date in the past, check if a date is before another date, has a date passed, is a deadline
 *   over, compare two dates for earlier
 * @example isPast(new Date('2024-01-01'), new Date('2024-01-02')) // true
 * @example isPast(new Date('2024-01-02'), new Date('2024-01-01')) // false
 * @example isPast(new Date('2024-01-01'), new Date('2024-01-01')) // false
 */
export function isPast(date: Date, now: Date): boolean {
  return date.getTime() < now.getTime()
}
