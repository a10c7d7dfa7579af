/**
 * Writes a number of seconds with its units, without those that are zero.
 * @also seconds to 1h 2m 3s, format duration with units h m s, seconds to hours minutes and seconds
 *   short string, duration like 1h 30m, leave out zero parts of a duration
 * @example durationInWords(3723) // '1h 2m 3s'
 * @example durationInWords(60) // '1m'
 * @example durationInWords(0) // '0s'
 */
export function durationInWords(seconds: number): string {
  const units: [string, number][] = [
    ['d', 86_400],
    ['h', 3600],
    ['m', 60],
    ['s', 1],
  ]
  const parts: string[] = []
  let left = seconds
  for (const [unit, size] of units) {
    if (left >= size) parts.push(`${Math.floor(left / size)}${unit}`)
    left %= size
  }
  return parts.join(' ') || '0s'
}
