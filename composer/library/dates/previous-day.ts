/**
 * Returns the day before a date that is written YYYY-MM-DD.
 * @also previous day of a date, day before an ISO date, yesterday of a date string, preceding date
 * @example previousDay('2024-03-01') // '2024-02-29'
 * @example previousDay('2024-01-01') // '2023-12-31'
 * @example previousDay('2024-05-05') // '2024-05-04'
 */
export function previousDay(day: string): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() - 1)
  return moved.toISOString().slice(0, 10)
}
