const UNITS = ['', 'K', 'M', 'B', 'T'] as const

/**
 * Writes a large number short: 1.2K, 3.4M, 5B.
 * @also abbreviate a number, format large numbers as 1.2k, short number format with k m b, compact number,
 *   human readable number like 1.5M, short numbers for a counter
 * @example abbreviateNumber(1234) // '1.2K'
 * @example abbreviateNumber(2000000) // '2M'
 * @example abbreviateNumber(999) // '999'
 */
export function abbreviateNumber(number: number): string {
  let value = number
  let unit = 0
  while (Math.abs(value) >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${Math.round(value * 10) / 10}${UNITS[unit]}`
}
