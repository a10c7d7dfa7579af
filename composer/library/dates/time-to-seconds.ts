/**
 * Reads HH:MM:SS or MM:SS as a number of seconds.
 * @also HH:MM:SS to seconds, parse a time string to seconds, convert hh:mm:ss into seconds, time
 *   string to number of seconds
 * @example timeToSeconds('01:00:00') // 3600
 * @example timeToSeconds('01:30') // 90
 * @example timeToSeconds('10:20:30') // 37230
 */
export function timeToSeconds(time: string): number {
  return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
