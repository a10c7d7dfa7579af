/**
 * Returns whether a number has nothing after the point.
 * @also check if a number is an integer, is a whole number, is integer, has no decimals, does a number have
 *   a fraction
 * @example isWholeNumber(3) // true
 * @example isWholeNumber(3.5) // false
 * @example isWholeNumber(-2) // true
 */
export function isWholeNumber(number: number): boolean {
  return Number.isInteger(number)
}
