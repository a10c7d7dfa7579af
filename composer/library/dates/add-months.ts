/**
 * Returns the date that lies a number of months later; the 31st becomes the last day of a shorter month.
 * @also add months to a date, date next month, subtract months, same day in another month
 * @example addMonths(new Date('2024-01-31'), 1) // new Date('2024-02-29')
 * @example addMonths(new Date('2024-03-15'), -3) // new Date('2023-12-15')
 * @example addMonths(new Date('2024-05-05'), 0) // new Date('2024-05-05')
 */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date)
  result.setUTCMonth(result.getUTCMonth() + months)
  // The day did not exist in that month, so it ran over into the next: day 0 is the last of the month before.
  if (result.getUTCDate() !== date.getUTCDate()) result.setUTCDate(0)
  return result
}
