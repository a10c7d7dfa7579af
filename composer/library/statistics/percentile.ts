/**
 * Finds the value below which a share of numbers lies, between two of them where needed.
 * @also percentile of a list, quantile, 95th percentile, quartile, p99
 * @example percentile([1, 2, 3, 4, 5], 50) // 3
 * @example percentile([1, 2], 25) // 1.25
 * @example percentile([], 50) // throws RangeError
 */
export function percentile(numbers: readonly number[], percent: number): number {
  if (numbers.length === 0 || !(percent >= 0 && percent <= 100)) {
    throw new RangeError('there must be numbers, and a percentage from 0 to 100')
  }
  const sorted = [...numbers].sort((a, b) => a - b)
  const place = (percent / 100) * (sorted.length - 1)
  const lower = sorted[Math.floor(place)] as number
  const upper = sorted[Math.ceil(place)] as number
  return lower + (upper - lower) * (place - Math.floor(place))
}
