/**
 * Adds up the digits of a whole number.
 * @also sum of digits, add the digits of a number, digit sum, cross sum, sum of digits of an integer
 * @example digitSum(1234) // 10
 * @example digitSum(-56) // 11
 * @example digitSum(0) // 0
 */
export function digitSum(number: number): number {
  if (!Number.isSafeInteger(number)) throw new RangeError('the number must be an integer')
  let sum = 0
  for (const digit of String(Math.abs(number))) sum += Number(digit)
  return sum
}
