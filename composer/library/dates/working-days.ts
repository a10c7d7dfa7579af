/**
 * Counts the days from Monday to Friday between two dates, both included.
 * @also business days between two dates, working days between two dates, weekdays between dates, number of workdays
 * @example workingDays(new Date('2024-06-14'), new Date('2024-06-17')) // 2
 * @example workingDays(new Date('2024-06-15'), new Date('2024-06-16')) // 0
 * @example workingDays(new Date('2024-06-17'), new Date('2024-06-14')) // 0
 */
export function workingDays(start: Date, end: Date): number {
  let count = 0
  for (const day = new Date(start); day <= end; day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() % 6 !== 0) count++
  }
  return count
}
