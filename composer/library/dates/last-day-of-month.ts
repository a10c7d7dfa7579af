/**
 * Returns the last day of the month of a date that is written YYYY-MM-DD.
 * @also last day of the month, end of month date, month end of an ISO date, get last date of month
 * @example lastDayOfMonth('2024-02-10') // '2024-02-29'
 * @example lastDayOfMonth('2023-12-31') // '2023-12-31'
 * @example lastDayOfMonth('2023-04-01') // '2023-04-30'
 */
export function lastDayOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
