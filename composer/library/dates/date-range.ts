/**
 * Lists all days between two dates, both included.
 * @also list dates between two dates, list every day between two dates, date range array, every day from
 *   start to end, all dates between two iso dates inclusive
 * @example dateRange(new Date('2024-02-28'), new Date('2024-03-01')) // [new Date('2024-02-28'), new Date('2024-02-29'), new Date('2024-03-01')]
 * @example dateRange(new Date('2024-01-01'), new Date('2024-01-01')) // [new Date('2024-01-01')]
 * @example dateRange(new Date('2024-01-02'), new Date('2024-01-01')) // []
 */
export function dateRange(start: Date, end: Date): Date[] {
  const days: Date[] = []
  for (const day = new Date(start); day <= end; day.setUTCDate(day.getUTCDate() + 1)) days.push(new Date(day))
  return days
}
