const UNITS = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/**
 * Says in words how long ago a moment was or how far it is ahead.
 * @also time ago, relative time, date as 5 minutes ago, 3 hours ago, human friendly date difference, how long since, time since a date
 * @includes (future|upcoming) dates; (past and future|future and past) [dates]; (ms|unix|millisecond|milliseconds) (timestamp|timestamps); timestamp; iso [dates|strings]; date strings; just now; under a minute; minutes; hours; days; months; years; singular and plural; [from] now
 * @example timeAgo('2024-01-01T00:00:00Z', '2024-01-01T03:30:00Z') // '3 hours ago'
 * @example timeAgo('2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z') // '1 day ago'
 * @example timeAgo('2024-01-01T00:05:00Z', '2024-01-01T00:10:00Z') // '5 minutes ago'
 * @example timeAgo('2024-01-03T00:00:00Z', '2024-01-01T00:00:00Z') // 'in 2 days'
 * @example timeAgo('2024-01-01T00:00:00Z', '2024-01-01T00:00:05Z') // 'just now'
 */
export function timeAgo(moment: Date | string | number, now: Date | string | number = new Date()): string {
  const seconds = (new Date(now).getTime() - new Date(moment).getTime()) / 1000
  for (const [length, unit] of UNITS) {
    const count = Math.floor(Math.abs(seconds) / length)
    if (count < 1) continue
    const span = `${count} ${unit}${count === 1 ? '' : 's'}`
    return seconds > 0 ? `${span} ago` : `in ${span}`
  }
  return 'just now'
}
