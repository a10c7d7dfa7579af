/**
 * Writes an ISO date with the day first: `2024-03-05` as `05/03/2024`.
 * @also convert iso date to dd/mm/yyyy, yyyy-mm-dd to dd/mm/yyyy, convert a date to day first, european date
 *   from iso date, format an iso date as day month year
 * @example dayFirstDate('2024-03-05') // '05/03/2024'
 * @example dayFirstDate('1999-12-31') // '31/12/1999'
 * @example dayFirstDate('31/12/1999') // throws RangeError
 */
export function dayFirstDate(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) throw new RangeError('not a date')
  return `${day}/${month}/${year}`
}
