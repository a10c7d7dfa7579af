/**
 * Returns how often one number fits into another, and what is left.
 * @also quotient and remainder, divmod, divide with remainder, integer division and remainder
 * @example divideWithRemainder(17, 5) // [3, 2]
 * @example divideWithRemainder(4, 2) // [2, 0]
 * @example divideWithRemainder(1, 0) // throws RangeError
 */
export function divideWithRemainder(
  dividend: number,
  divisor: number,
): [quotient: number, remainder: number] {
  if (divisor === 0) throw new RangeError('cannot divide by zero')
  const quotient = Math.floor(dividend / divisor)
  return [quotient, dividend - quotient * divisor]
}
