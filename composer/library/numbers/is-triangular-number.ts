/**
 * Returns whether a number is the sum of the whole numbers from 1 to some other.
 * @also check if a number is triangular, is a triangular number, triangular number check, is n a triangle
 *   number
 * @example isTriangularNumber(10) // true
 * @example isTriangularNumber(11) // false
 * @example isTriangularNumber(1) // true
 */
export function isTriangularNumber(number: number): boolean {
  return number >= 0 && Number.isInteger(Math.sqrt(8 * number + 1))
}
