/**
 * Turns a time of 24 hours into one with AM or PM.
 * @also convert 24 hour time to 12 hour time, military time to AM PM, 24h to 12h, 13:30 to 1:30 PM
 * @example to12Hour('13:30') // '1:30 PM'
 * @example to12Hour('00:05') // '12:05 AM'
 * @example to12Hour('12:00') // '12:00 PM'
 */
export function to12Hour(time: string): string {
  const [hours = '0', ...rest] = time.split(':')
  const hour = Number(hours)
  return `${[hour % 12 || 12, ...rest].join(':')} ${hour < 12 ? 'AM' : 'PM'}`
}
