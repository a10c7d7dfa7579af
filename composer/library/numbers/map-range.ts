/**
 * Carries a number over from one range to the same place in another.
 * @also map a value from one range to another, rescale a number, normalize to a range, proportional
 *   scaling
 * @example mapRange(5, 0, 10, 0, 100) // 50
 * @example mapRange(0, -1, 1, 0, 10) // 5
 * @example mapRange(1, 2, 2, 0, 1) // throws RangeError
 */
export function mapRange(
  value: number,
  fromLow: number,
  fromHigh: number,
  toLow: number,
  toHigh: number,
): number {
  if (fromLow === fromHigh) throw new RangeError('the first range must not be empty')
  return toLow + ((value - fromLow) / (fromHigh - fromLow)) * (toHigh - toLow)
}
