/**
 * Counts the days of a month by its name, in a year.
 * @also days in a month by month name, how many days are in a given month name and year, number of
 *   days in february 2024, days in month from name
 * @example daysInNamedMonth('February', 2024) // 29
 * @example daysInNamedMonth('February', 2023) // 28
 * @example daysInNamedMonth('April', 2020) // 30
 */
export function daysInNamedMonth(name: string, year: number): number {
  const month = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.slice(0, 3).toLowerCase()) / 3
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
}
