/**
 * Turns a date written DD/MM/YYYY into YYYY-MM-DD.
 * @also convert date DD/MM/YYYY to YYYY-MM-DD, reformat a date string to ISO, day month year to iso
 *   date, change date format
 * @example toIsoDate('31/12/2024') // '2024-12-31'
 * @example toIsoDate('1.2.2024') // '2024-02-01'
 * @example toIsoDate('05-06-2023') // '2023-06-05'
 */
export function toIsoDate(text: string): string {
  const [day = '', month = '', year = ''] = text.split(/[/.-]/)
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
