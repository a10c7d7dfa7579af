/**
 * Returns whether a date is a Saturday or a Sunday.
 * @also check if a date is a weekend, saturday or sunday, is it the weekend, weekday or weekend
 * @example isWeekend(new Date('2024-06-15')) // true
 * @example isWeekend(new Date('2024-06-16')) // true
 * @example isWeekend(new Date('2024-06-17')) // false
 */
export function isWeekend(date: Date): boolean {
  return [0, 6].includes(date.getUTCDay())
}
