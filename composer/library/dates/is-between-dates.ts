/**
 * Returns whether a date lies between two others, both included.
 * @also check if a date is between two dates, date within a range, is a date in an interval, date in range
 * @example isBetweenDates(new Date('2024-05-05'), new Date('2024-05-01'), new Date('2024-05-31')) // true
 * @example isBetweenDates(new Date('2024-06-01'), new Date('2024-05-01'), new Date('2024-05-31')) // false
 * @example isBetweenDates(new Date('2024-05-01'), new Date('2024-05-01'), new Date('2024-05-31')) // true
 */
export function isBetweenDates(date: Date, start: Date, end: Date): boolean {
  return date.getTime() >= start.getTime() && date.getTime() <= end.getTime()
}
