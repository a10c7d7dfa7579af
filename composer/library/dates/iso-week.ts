const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Computes the number of the week of a date by ISO 8601: the week of the first Thursday is week 1.
 * @also week number, iso week of a date, calendar week, which week of the year
 * @example isoWeek(new Date('2024-01-01')) // 1
 * @example isoWeek(new Date('2021-01-01')) // 53
 * @example isoWeek(new Date('2024-12-30')) // 1
 */
export function isoWeek(date: Date): number {
  const thursday = new Date(date)
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - newYear) / DAY_MS / 7)
}
