/**
 * Turns a time with AM or PM into one of 24 hours.
 * @also convert 12 hour time to 24 hour time, AM PM to military time, 12h to 24h, 07:05:45PM to
 *   19:05:45
 * @example to24Hour('07:05:45PM') // '19:05:45'
 * @example to24Hour('12:00:00AM') // '00:00:00'
 * @example to24Hour('1:30 pm') // '13:30'
 */
export function to24Hour(time: string): string {
  const [, hours = '', rest = '', half = ''] = /^(\d{1,2})((?::\d{2})*)\s*([ap])\.?m/i.exec(time) ?? []
  const hour = (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return String(hour).padStart(2, '0') + rest
}
