/**
 * Returns the next date after a date that falls on a day of the week, 0 for Sunday.
 * @also next friday after a date, next given weekday, date of the next monday, following day of the week
 * @example nextWeekday(new Date('2024-06-17'), 5) // new Date('2024-06-21')
 * @example nextWeekday(new Date('2024-06-17'), 1) // new Date('2024-06-24')
 * @example nextWeekday(new Date('2024-06-17'), 0) // new Date('2024-06-23')
 */
export function nextWeekday(date: Date, weekday: number): Date {
  const result = new Date(date)
  result.setUTCDate(result.getUTCDate() + (((weekday - date.getUTCDay() + 6) % 7) + 1))
  return result
}
