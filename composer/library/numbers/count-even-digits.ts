/**
 * Counts the even digits of a number.
 * @also count even digits in a number, how many digits are even, number of even digits, even digit count
 * @example countEvenDigits(1234) // 2
 * @example countEvenDigits(135) // 0
 * @example countEvenDigits(0) // 1
 */
export function countEvenDigits(number: number): number {
  return [...String(Math.abs(number))].filter((digit) => Number(digit) % 2 === 0).length
}
