/**
 * Returns whether a text is a time of 24 hours, as in 09:30.
 * @also validate 24 hour time HH:MM, is valid time string, check time format, valid clock time hh:mm
 * @example isTime('23:59') // true
 * @example isTime('24:00') // false
 * @example isTime('7:30') // false
 */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}
