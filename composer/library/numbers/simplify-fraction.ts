/**
 * Divides both parts of a fraction by what they share.
 * @also simplify a fraction, reduce a fraction to lowest terms, lowest terms, cancel a fraction
 * @example simplifyFraction(6, 8) // [3, 4]
 * @example simplifyFraction(5, 1) // [5, 1]
 * @example simplifyFraction(2, -4) // [-1, 2]
 */
export function simplifyFraction(
  numerator: number,
  denominator: number,
): [numerator: number, denominator: number] {
  if (denominator === 0) throw new RangeError('the denominator must not be zero')
  let [divisor, rest] = [Math.abs(numerator), Math.abs(denominator)]
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest]
  const sign = Math.sign(denominator)
  return [(sign * numerator) / divisor, (sign * denominator) / divisor]
}
