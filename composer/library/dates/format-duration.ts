/**
 * Writes a number of seconds as hours, minutes and seconds.
 * @also format a duration, seconds to hh:mm:ss, seconds to hours minutes seconds, human readable time
 *   span, elapsed time text
 * @example formatDuration(3725) // '1:02:05'
 * @example formatDuration(59) // '0:00:59'
 * @example formatDuration(-1) // throws RangeError
 */
export function formatDuration(seconds: number): string {
  if (!(seconds >= 0)) throw new RangeError('seconds must not be negative')
  const whole = Math.floor(seconds)
  const twoDigits = (value: number): string => String(value).padStart(2, '0')
  return [Math.floor(whole / 3600), twoDigits(Math.floor(whole / 60) % 60), twoDigits(whole % 60)].join(':')
}
