/**
 * Returns the date of seconds since 1970 as text.
 * @also unix timestamp to date, epoch seconds to iso date, convert unix time to a date string, timestamp to
 *   yyyy-mm-dd
 * @example fromUnixTime(1704067200) // '2024-01-01'
 * @example fromUnixTime(0) // '1970-01-01'
 * @example fromUnixTime(86400) // '1970-01-02'
 */
export function fromUnixTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
