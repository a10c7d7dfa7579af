/**
 * Returns whether a number is the square of a whole number.
 * @also perfect square, check if a number is a square, is the square root whole, square number test
 * @example isPerfectSquare(49) // true
 * @example isPerfectSquare(50) // false
 * @example isPerfectSquare(-4) // false
 */
export function isPerfectSquare(number: number): boolean {
  return number >= 0 && Number.isInteger(number) && Math.round(Math.sqrt(number)) ** 2 === number
}
