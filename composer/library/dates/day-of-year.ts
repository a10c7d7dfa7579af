const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts the days of the year up to a date, the first of January being 1.
 * @also day of the year, ordinal day number, how many days into the year, julian day of year
 * @example dayOfYear(new Date('2024-01-01')) // 1
 * @example dayOfYear(new Date('2024-12-31')) // 366
 * @example dayOfYear(new Date('2023-03-01')) // 60
 */
export function dayOfYear(date: Date): number {
  const before = Date.UTC(date.getUTCFullYear(), 0, 0)
  return Math.floor((date.getTime() - before) / DAY_MS)
}
