/**
 * Lists the digits of a number from the last to the first.
 * @also digits of a number in reverse order, convert number to reversed array of digits, number to
 *   list of digits reversed, reversed digits
 * @example reversedDigits(35231) // [1, 3, 2, 5, 3]
 * @example reversedDigits(0) // [0]
 * @example reversedDigits(10) // [0, 1]
 */
export function reversedDigits(value: number): number[] {
  return Array.from(String(Math.abs(value)), Number).reverse()
}
