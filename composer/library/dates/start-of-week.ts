/**
 * Returns the Monday of the week of a date that is written YYYY-MM-DD.
 * @also start of the week, monday of the week, first day of the week of a date, beginning of week
 * @example startOfWeek('2024-03-07') // '2024-03-04'
 * @example startOfWeek('2024-03-04') // '2024-03-04'
 * @example startOfWeek('2024-03-10') // '2024-03-04'
 */
export function startOfWeek(day: string): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() - ((moved.getUTCDay() + 6) % 7))
  return moved.toISOString().slice(0, 10)
}
