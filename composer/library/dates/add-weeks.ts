/**
 * Returns the date that lies a number of weeks later, or earlier when it is negative.
 * @also add weeks to a date, date in n weeks, subtract weeks from a date, n weeks later
 * @example addWeeks(new Date('2024-02-28'), 1) // new Date('2024-03-06')
 * @example addWeeks(new Date('2024-01-08'), -1) // new Date('2024-01-01')
 * @example addWeeks(new Date('2024-05-05'), 0) // new Date('2024-05-05')
 */
export function addWeeks(date: Date, weeks: number): Date {
  const result = new Date(date)
  result.setUTCDate(result.getUTCDate() + 7 * weeks)
  return result
}
