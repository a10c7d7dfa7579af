/**
 * Reads HH:MM as a number of minutes.
 * @also HH:MM to minutes, convert time of day to minutes, hours and minutes string to minutes, minutes
 *   since midnight, parse a 24h time into minutes
 * @example timeToMinutes('02:05') // 125
 * @example timeToMinutes('00:00') // 0
 * @example timeToMinutes('23:59') // 1439
 * @example timeToMinutes('24:00') // throws RangeError
 */
export function timeToMinutes(time: string): number {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) throw new RangeError('not a time such as 08:30')
  return Number(hours) * 60 + Number(minutes)
}
