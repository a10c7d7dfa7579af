/**
 * Returns the first day of the month of a date.
 * @also first day of the month, start of month, beginning of the month of a date, get first day of month
 * @example firstDayOfMonth(new Date('2024-05-17')) // new Date('2024-05-01')
 * @example firstDayOfMonth(new Date('2024-01-01')) // new Date('2024-01-01')
 * @example firstDayOfMonth(new Date('2023-12-31')) // new Date('2023-12-01')
 */
export function firstDayOfMonth(date: Date): Date {
  const result = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1))
  return result
}
