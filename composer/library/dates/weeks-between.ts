const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Counts the whole weeks from one date to another.
 * @also weeks between two dates, difference in weeks, how many weeks between dates, full weeks from one
 *   date to another
 * @example weeksBetween(new Date('2024-01-01'), new Date('2024-01-20')) // 2
 * @example weeksBetween(new Date('2024-01-01'), new Date('2024-01-01')) // 0
 * @example weeksBetween(new Date('2024-01-01'), new Date('2024-01-08')) // 1
 */
export function weeksBetween(start: Date, end: Date): number {
  return Math.trunc((end.getTime() - start.getTime()) / WEEK_MS)
}
