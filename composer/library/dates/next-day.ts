/**
 * Returns the day after a date that is written YYYY-MM-DD.
 * @also next day of a date, day after an ISO date, tomorrow of a date string, following date
 * @example nextDay('2024-02-28') // '2024-02-29'
 * @example nextDay('2023-12-31') // '2024-01-01'
 * @example nextDay('2024-05-05') // '2024-05-06'
 */
export function nextDay(day: string): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + 1)
  return moved.toISOString().slice(0, 10)
}
