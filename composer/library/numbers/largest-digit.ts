/**
 * Finds the largest digit of a number.
 * @also largest digit of a number, max digit, biggest digit in an integer, highest digit
 * @example largestDigit(3915) // 9
 * @example largestDigit(-27) // 7
 * @example largestDigit(0) // 0
 */
export function largestDigit(number: number): number {
  return Math.max(...[...String(Math.abs(number))].map(Number))
}
