/**
 * Lists the digits of a whole number.
 * @also convert a number to an array of digits, digits of a number, split a number into its digits,
 *   number to list of digits, digitize
 * @example digitsOf(123) // [1, 2, 3]
 * @example digitsOf(0) // [0]
 * @example digitsOf(-45) // [4, 5]
 */
export function digitsOf(value: number): number[] {
  return Array.from(String(Math.abs(value)), Number)
}
