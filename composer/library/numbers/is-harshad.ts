/**
 * Returns whether a number can be divided by the sum of its digits.
 * @also harshad number check, niven number, divisible by the sum of its digits, is a number divisible by
 *   its digit sum
 * @example isHarshad(18) // true
 * @example isHarshad(19) // false
 * @example isHarshad(0) // false
 */
export function isHarshad(number: number): boolean {
  const sum = [...String(number)].reduce((total, digit) => total + Number(digit), 0)
  return sum > 0 && number % sum === 0
}
