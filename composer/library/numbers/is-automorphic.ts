/**
 * Returns whether the square of a number ends with the number.
 * @also automorphic number check, square ends with the number itself, is a number automorphic, automorphic
 *   numbers
 * @example isAutomorphic(25) // true
 * @example isAutomorphic(7) // false
 * @example isAutomorphic(6) // true
 */
export function isAutomorphic(number: number): boolean {
  return String(number ** 2).endsWith(String(number))
}
