/**
 * Multiplies the digits of a number.
 * @also product of the digits of a number, multiply digits together, digit product, product of digits
 * @example digitProduct(234) // 24
 * @example digitProduct(0) // 0
 * @example digitProduct(-25) // 10
 */
export function digitProduct(value: number): number {
  return Array.from(String(Math.abs(value)), Number).reduce((product, digit) => product * digit, 1)
}
