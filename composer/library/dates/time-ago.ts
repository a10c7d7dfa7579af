const UNITS = [
  [31_536_000, 'year'],
  [2_592_000, 'month'],
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const

/**
 * Says in words how long ago a moment was.
 * @also time ago, relative time, date as 5 minutes ago, 3 hours ago, human friendly date difference, how long since
 * @example timeAgo(new Date('2024-01-01T00:00:00Z'), new Date('2024-01-01T03:30:00Z')) // '3 hours ago'
 * @example timeAgo(new Date('2024-01-01T00:00:00Z'), new Date('2024-01-02T00:00:00Z')) // '1 day ago'
 * @example timeAgo(new Date('2024-01-01T00:00:00Z'), new Date('2024-01-01T00:00:05Z')) // 'just now'
 */
export function timeAgo(moment: Date, now: Date): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000
  for (const [length, unit] of UNITS) {
    const count = Math.floor(seconds / length)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
