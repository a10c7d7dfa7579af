/**
 * Returns whether a number can be divided by another without a rest.
 * @also is a number divisible by another, check divisibility, number divides evenly, is n divisible by
 *   d
 * @example isDivisible(9, 3) // true
 * @example isDivisible(10, 4) // false
 * @example isDivisible(0, 5) // true
 */
export function isDivisible(value: number, divisor: number): boolean {
  return value % divisor === 0
}
