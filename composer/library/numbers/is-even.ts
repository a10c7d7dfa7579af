/**
 * Returns whether a whole number can be divided by two.
 * @also check if a number is even, even or odd, divisible by two, parity of a number, is a number
 *   even or odd
 * @example isEven(4) // true
 * @example isEven(-3) // false
 * @example isEven(0) // true
 */
export function isEven(number: number): boolean {
  return number % 2 === 0
}
