/**
 * Writes a number of minutes as H:MM.
 * @also minutes to hours and minutes, convert minutes to HH:MM, format minutes as hours:minutes,
 *   minutes to time string
 * @example minutesToTime(125) // '2:05'
 * @example minutesToTime(59) // '0:59'
 * @example minutesToTime(60) // '1:00'
 */
export function minutesToTime(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
