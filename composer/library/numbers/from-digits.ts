/**
 * Puts digits together to a number.
 * @also array of digits to number, join digits into an integer, combine list of digits to a number,
 *   digits to integer
 * @example fromDigits([1, 2, 3]) // 123
 * @example fromDigits([0]) // 0
 * @example fromDigits([]) // 0
 */
export function fromDigits(digits: readonly number[]): number {
  return digits.reduce((value, digit) => value * 10 + digit, 0)
}
