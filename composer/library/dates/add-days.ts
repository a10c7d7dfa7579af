/**
 * Returns the date that lies a number of days later, or earlier when it is negative.
 * @also add days to a date, date in n days, subtract days from a date, tomorrow and yesterday, shift a
 *   date
 * @example addDays(new Date('2024-02-28'), 2) // new Date('2024-03-01')
 * @example addDays(new Date('2024-01-01'), -1) // new Date('2023-12-31')
 * @example addDays(new Date('2024-05-05'), 0) // new Date('2024-05-05')
 */
export function addDays(date: Date, days: number): Date {
  const result = new Date(date)
  result.setUTCDate(result.getUTCDate() + days)
  return result
}
