/**
 * Writes minutes as hours and minutes, such as `2h 15m`; what is zero is left out.
 * @also minutes to hours and minutes text, minutes to short text like 2h 15m, format minutes as h and m,
 *   human readable minutes, movie length in hours and minutes
 * @example minutesToText(135) // '2h 15m'
 * @example minutesToText(120) // '2h'
 * @example minutesToText(0) // '0m'
 */
export function minutesToText(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 60), 'h'],
    [minutes % 60, 'm'],
  ] as const
  return (
    parts
      .filter(([amount]) => amount > 0)
      .map(([amount, unit]) => `${amount}${unit}`)
      .join(' ') || '0m'
  )
}
