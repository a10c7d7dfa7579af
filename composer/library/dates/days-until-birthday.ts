const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts the days from a date to the next birthday; 0 on the day itself.
 * @also days until birthday, how many days to the next birthday, days to next birthday, birthday countdown
 * @example daysUntilBirthday(new Date('1990-06-20'), new Date('2024-06-17')) // 3
 * @example daysUntilBirthday(new Date('1990-06-17'), new Date('2024-06-17')) // 0
 * @example daysUntilBirthday(new Date('1990-06-16'), new Date('2024-06-17')) // 364
 */
export function daysUntilBirthday(birthday: Date, now: Date): number {
  const inYear = (year: number): number => Date.UTC(year, birthday.getUTCMonth(), birthday.getUTCDate())
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const thisYear = inYear(now.getUTCFullYear())
  const next = thisYear >= today ? thisYear : inYear(now.getUTCFullYear() + 1)
  return Math.round((next - today) / DAY_MS)
}
