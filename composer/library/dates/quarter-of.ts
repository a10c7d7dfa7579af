/**
 * Returns the quarter of the year that a month is in.
 * @also quarter of the year for a month, month to quarter, which quarter is a month in, quarter from
 *   month number
 * @example quarterOf(1) // 1
 * @example quarterOf(4) // 2
 * @example quarterOf(12) // 4
 */
export function quarterOf(month: number): number {
  return Math.ceil(month / 3)
}
