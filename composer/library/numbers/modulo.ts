/**
 * Returns the remainder of a division as a number that is never negative for a positive divisor.
 * @also positive modulo, mathematical modulo, mod that works with negative numbers, true modulo, remainder
 *   that is never negative
 * @example modulo(-1, 5) // 4
 * @example modulo(7, 5) // 2
 * @example modulo(5, 5) // 0
 */
export function modulo(number: number, divisor: number): number {
  return ((number % divisor) + divisor) % divisor
}
