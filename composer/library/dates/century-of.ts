/**
 * Returns the century of a year.
 * @also century from year, which century is a year in, year to century, century of a year
 * @example centuryOf(1905) // 20
 * @example centuryOf(1700) // 17
 * @example centuryOf(2001) // 21
 */
export function centuryOf(year: number): number {
  return Math.ceil(year / 100)
}
