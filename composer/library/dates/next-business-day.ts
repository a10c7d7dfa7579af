/**
 * Returns the first day after a date that is neither a Saturday nor a Sunday.
 * @also next business day, next working day after a date, next weekday skip weekends, following working
 *   day, skip saturday and sunday
 * @example nextBusinessDay(new Date('2024-03-01')) // new Date('2024-03-04')
 * @example nextBusinessDay(new Date('2024-03-04')) // new Date('2024-03-05')
 * @example nextBusinessDay(new Date('2024-03-02')) // new Date('2024-03-04')
 */
export function nextBusinessDay(date: Date): Date {
  const next = new Date(date)
  do next.setUTCDate(next.getUTCDate() + 1)
  while (next.getUTCDay() % 6 === 0)
  return next
}
