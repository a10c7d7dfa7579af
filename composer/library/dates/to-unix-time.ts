/**
 * Returns a moment as seconds since 1970.
 * @also date to unix timestamp, iso date to unix time, epoch seconds from a date, seconds since 1970
 * @example toUnixTime(new Date('2024-01-01')) // 1704067200
 * @example toUnixTime(new Date('1970-01-01')) // 0
 * @example toUnixTime(new Date('1970-01-02')) // 86400
 */
export function toUnixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
