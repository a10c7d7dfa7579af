/**
 * Adds up the digits of a number, each to the power of its place from 1.
 * @also sum of the digits to consecutive powers, disarium sum, digits raised to their position, eureka
 *   number sum
 * @example sumDigitPowers(135) // 135
 * @example sumDigitPowers(89) // 89
 * @example sumDigitPowers(10) // 1
 */
export function sumDigitPowers(value: number): number {
  return [...String(value)].reduce((sum, digit, at) => sum + Number(digit) ** (at + 1), 0)
}
