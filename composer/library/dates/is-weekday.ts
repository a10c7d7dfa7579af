/**
 * Returns whether a date is a day from Monday to Friday.
 * @also check if a date is a weekday, is a working day, monday to friday check, business day check
 * @example isWeekday(new Date('2024-06-17')) // true
 * @example isWeekday(new Date('2024-06-16')) // false
 * @example isWeekday(new Date('2024-06-14')) // true
 */
export function isWeekday(date: Date): boolean {
  return ![0, 6].includes(date.getUTCDay())
}
