/**
 * Counts the days from Monday to Friday between two dates, both included, without holidays; dates may be
 * text such as `2024-06-14`.
 * @also business days between two dates, working days between two dates, weekdays between dates, number of workdays, count business days
 * @includes iso [dates|strings|format]; (yyyy mm dd|iso date|date) [strings|format]; (skip|skips|excluding|exclude|ignore|without|no) weekends; [list of] holidays; (skip|excluding|exclude|without|minus) [list of] (holidays|public holidays); both [dates|ends|days] (included|inclusive); inclusive
 * @example workingDays('2024-06-14', '2024-06-17') // 2
 * @example workingDays(new Date('2024-06-15'), new Date('2024-06-16')) // 0
 * @example workingDays('2024-01-01', '2024-01-05', ['2024-01-03']) // 4
 * @example workingDays('2024-06-17', '2024-06-14') // 0
 */
export function workingDays(
  start: Date | string,
  end: Date | string,
  holidays: readonly (Date | string)[] = [],
): number {
  const isoDay = (date: Date | string): string => new Date(date).toISOString().slice(0, 10)
  const free = new Set(holidays.map(isoDay))
  const last = new Date(end)
  let count = 0
  for (const day = new Date(start); day <= last; day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() % 6 !== 0 && !free.has(isoDay(day))) count++
  }
  return count
}
