/**
 * Counts the digits of a whole number.
 * @also count digits of a number, number of digits in an integer, how many digits does a number have,
 *   digit count, length of a number
 * @example countDigits(12345) // 5
 * @example countDigits(0) // 1
 * @example countDigits(-99) // 2
 */
export function countDigits(value: number): number {
  return String(Math.abs(value)).length
}
