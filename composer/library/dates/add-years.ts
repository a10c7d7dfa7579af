/**
 * Returns the same day some years later; the 29th of February becomes the 28th where there is none.
 * @also add years to a date, date in n years, subtract years from a date, anniversary date
 * @example addYears(new Date('2024-02-29'), 1) // new Date('2025-02-28')
 * @example addYears(new Date('2024-05-05'), 2) // new Date('2026-05-05')
 * @example addYears(new Date('2024-05-05'), -1) // new Date('2023-05-05')
 */
export function addYears(date: Date, years: number): Date {
  const result = new Date(date)
  result.setUTCFullYear(result.getUTCFullYear() + years)
  if (result.getUTCMonth() !== date.getUTCMonth()) result.setUTCDate(0)
  return result
}
