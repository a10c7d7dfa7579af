/**
 * Finds the date of Easter in a year of the Gregorian calendar.
 * @also date of easter, when is easter, compute easter sunday, easter algorithm
 * @example easterSunday(2024) // new Date('2024-03-31')
 * @example easterSunday(2000) // new Date('2000-04-23')
 * @example easterSunday(2025) // new Date('2025-04-20')
 */
export function easterSunday(year: number): Date {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = moon === 29 || (moon === 28 && golden > 10) ? moon - 1 : moon
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const offset = full - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return new Date(Date.UTC(year, month - 1, offset + 28 - 31 * Math.floor(month / 4)))
}
