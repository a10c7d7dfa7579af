/**
 * Returns the day of the month of the n-th day of the week, 0 for Sunday; nothing if there is none.
 * @also nth weekday of a month, second tuesday of the month, third friday in a month, first monday of a
 *   month
 * @example nthWeekdayOfMonth(2024, 6, 1, 1) // 3
 * @example nthWeekdayOfMonth(2024, 6, 5, 3) // 21
 * @example nthWeekdayOfMonth(2024, 2, 5, 5) // undefined
 */
export function nthWeekdayOfMonth(
  year: number,
  month: number,
  weekday: number,
  n: number,
): number | undefined {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((weekday - first + 7) % 7) + 7 * (n - 1)
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? day : undefined
}
