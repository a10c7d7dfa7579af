/**
 * Reads HH:MM as a number of minutes.
 * @also HH:MM to minutes, convert time of day to minutes, hours and minutes string to minutes, minutes
 *   since midnight
 * @example timeToMinutes('02:05') // 125
 * @example timeToMinutes('00:00') // 0
 * @example timeToMinutes('23:59') // 1439
 */
export function timeToMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
