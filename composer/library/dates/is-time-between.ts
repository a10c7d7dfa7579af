/**
 * Returns whether a time of day lies between two others, also over midnight.
 * @also check if a time is between two times, time within opening hours, is the shop open at a time, time
 *   range over midnight
 * @example isTimeBetween('10:30', '09:00', '17:00') // true
 * @example isTimeBetween('08:00', '09:00', '17:00') // false
 * @example isTimeBetween('23:30', '22:00', '06:00') // true
 */
export function isTimeBetween(time: string, start: string, end: string): boolean {
  return start <= end ? time >= start && time <= end : time >= start || time <= end
}
