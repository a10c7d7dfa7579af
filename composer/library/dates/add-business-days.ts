/**
 * Adds working days, Monday to Friday, to a date that is written YYYY-MM-DD.
 * @also add business days to a date, add working days, date plus n weekdays, skip weekends when adding
 *   days, n business days after
 * @example addBusinessDays('2024-03-01', 1) // '2024-03-04'
 * @example addBusinessDays('2024-03-04', 5) // '2024-03-11'
 * @example addBusinessDays('2024-03-02', 0) // '2024-03-02'
 */
export function addBusinessDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  for (let left = days; left > 0; ) {
    moved.setUTCDate(moved.getUTCDate() + 1)
    if (moved.getUTCDay() % 6 !== 0) left--
  }
  return moved.toISOString().slice(0, 10)
}
