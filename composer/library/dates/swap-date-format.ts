/**
 * Turns a date such as `31/12/2024` into `2024-12-31`.
 * @also convert dd/mm/yyyy to yyyy-mm-dd, european date to iso date, parse a dd.mm.yyyy date, change date
 *   format from day month year
 * @example swapDateFormat('31/12/2024') // '2024-12-31'
 * @example swapDateFormat('1.2.2024') // '2024-02-01'
 * @example swapDateFormat('soon') // throws RangeError
 */
export function swapDateFormat(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  if (year === '') throw new RangeError('not a date')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
