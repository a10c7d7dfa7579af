/**
 * Counts the whole months from one date to another, both written YYYY-MM-DD.
 * @also months between two dates, number of months between dates, difference in months, how many full
 *   months
 * @example monthsBetween('2024-01-15', '2024-03-14') // 1
 * @example monthsBetween('2023-12-01', '2024-02-01') // 2
 * @example monthsBetween('2024-01-01', '2024-01-31') // 0
 */
export function monthsBetween(start: string, end: string): number {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const [endYear = 0, endMonth = 0, endDay = 0] = end.split('-').map(Number)
  return (endYear - year) * 12 + endMonth - month - (endDay < day ? 1 : 0)
}
