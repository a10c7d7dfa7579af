/**
 * Computes what part of a whole a number is, in percent.
 * @also calculate a percentage, what percent of, ratio in percent, percent of total
 * @example percentage(1, 4) // 25
 * @example percentage(-1, 2) // -50
 * @example percentage(3, 0) // throws RangeError
 */
export function percentage(part: number, whole: number): number {
  if (whole === 0) throw new RangeError('whole must not be zero')
  return (part / whole) * 100
}
