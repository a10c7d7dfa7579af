/**
 * Returns whether a year has 366 days.
 * @also leap year check, is a year a leap year, does february have 29 days, year with 366 days
 * @includes gregorian; (400|100) rule; divisible by 4
 * @example isLeapYear(2024) // true
 * @example isLeapYear(1900) // false
 * @example isLeapYear(2000) // true
 */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
