/**
 * Writes a number of seconds as HH:MM:SS.
 * @also seconds to HH:MM:SS, format seconds as hh:mm:ss, convert seconds to hh:mm:ss, seconds to time
 *   string, human readable time from seconds, seconds to hours minutes and seconds
 * @example secondsToTime(3661) // '01:01:01'
 * @example secondsToTime(59) // '00:00:59'
 * @example secondsToTime(360000) // '100:00:00'
 */
export function secondsToTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
