const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts the whole days from one date to another.
 * @also days between two dates, difference of dates in days, how many days until, number of days from one
 *   date to another
 * @example daysBetween(new Date('2024-02-01'), new Date('2024-03-01')) // 29
 * @example daysBetween(new Date('2024-01-02'), new Date('2024-01-01')) // -1
 * @example daysBetween(new Date('2024-01-01'), new Date('2024-01-01')) // 0
 */
export function daysBetween(start: Date, end: Date): number {
  const day = (date: Date): number => Math.floor(date.getTime() / DAY_MS)
  return day(end) - day(start)
}
