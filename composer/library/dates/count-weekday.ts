const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts how often a day of the week falls between two dates, both included; 0 is Sunday.
 * @also count sundays between two dates, number of mondays in a range, how many fridays between dates,
 *   count a weekday in a date range
 * @example countWeekday(new Date('2024-06-01'), new Date('2024-06-30'), 0) // 5
 * @example countWeekday(new Date('2024-06-03'), new Date('2024-06-03'), 1) // 1
 * @example countWeekday(new Date('2024-06-03'), new Date('2024-06-04'), 5) // 0
 */
export function countWeekday(start: Date, end: Date, weekday: number): number {
  let count = 0
  for (let time = start.getTime(); time <= end.getTime(); time += DAY_MS)
    if (new Date(time).getUTCDay() === weekday) count++
  return count
}
