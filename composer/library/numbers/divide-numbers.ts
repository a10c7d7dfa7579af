/**
 * Divides one number by another; refuses to divide by zero.
 * @also divide two numbers, safe division, division with zero check, divide a by b and throw on zero,
 *   quotient of two numbers
 * @example divideNumbers(6, 3) // 2
 * @example divideNumbers(1, 4) // 0.25
 * @example divideNumbers(1, 0) // throws RangeError
 */
export function divideNumbers(dividend: number, divisor: number): number {
  if (divisor === 0) throw new RangeError('cannot divide by zero')
  return dividend / divisor
}
