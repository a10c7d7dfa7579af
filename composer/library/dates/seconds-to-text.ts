/**
 * Writes seconds as hours, minutes and seconds, such as `1h 2m 3s`; what is zero is left out.
 * @also seconds to text like 1h 2m 3s, format seconds as h m s, human readable duration from seconds,
 *   duration in hours minutes and seconds
 * @example secondsToText(3723) // '1h 2m 3s'
 * @example secondsToText(60) // '1m'
 * @example secondsToText(0) // '0s'
 */
export function secondsToText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  return (
    parts
      .filter(([amount]) => amount > 0)
      .map(([amount, unit]) => `${amount}${unit}`)
      .join(' ') || '0s'
  )
}
