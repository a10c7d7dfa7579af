const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts the whole days from one date to another; dates may be text such as `2024-03-01`.
 * @also days between two dates, difference of dates in days, how many days until, number of days from one
 *   date to another
 * @includes iso [dates|strings|format]; (yyyy mm dd|iso date|date) [strings|format]; date strings; (whole|full|calendar) days
 * @example daysBetween('2024-02-01', '2024-03-01') // 29
 * @example daysBetween(new Date('2024-01-02'), new Date('2024-01-01')) // -1
 * @example daysBetween('2024-01-01', '2024-01-01') // 0
 */
export function daysBetween(start: Date | string, end: Date | string): number {
  const day = (date: Date | string): number => Math.floor(new Date(date).getTime() / DAY_MS)
  return day(end) - day(start)
}
