/**
 * Counts the days of a month, January being 1.
 * @also days in a month, how many days has february, last day of the month, length of a month
 * @example daysInMonth(2024, 2) // 29
 * @example daysInMonth(2023, 4) // 30
 * @example daysInMonth(2023, 13) // throws RangeError
 */
export function daysInMonth(year: number, month: number): number {
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError('month must be from 1 to 12')
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return isLeapYear ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
