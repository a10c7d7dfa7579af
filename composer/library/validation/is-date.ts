/**
 * Returns whether a text is a real day in the form YYYY-MM-DD.
 * @also validate a date, is a date valid, date format check, check yyyy-mm-dd, does a date exist
 * @example isDate('2024-02-29') // true
 * @example isDate('2023-02-29') // false
 * @example isDate('tomorrow') // false
 */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // A day that does not exist either has no time at all or runs over into the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
