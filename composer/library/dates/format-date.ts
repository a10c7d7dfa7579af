/**
 * Writes a date by a pattern of YYYY, MM and DD.
 * @also format a date, date to string, date as dd/mm/yyyy, yyyy-mm-dd, display a date
 * @includes pattern; yyyy mm dd; iso [date]; [given] format
 * @example formatDate(new Date('2024-06-05'), 'DD/MM/YYYY') // '05/06/2024'
 * @example formatDate(new Date('2024-06-05')) // '2024-06-05'
 * @example formatDate(new Date('0999-12-31'), 'YYYY') // '0999'
 */
export function formatDate(date: Date, pattern = 'YYYY-MM-DD'): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  return pattern.replaceAll('YYYY', year).replaceAll('MM', month).replaceAll('DD', day)
}
