/**
 * Finds the smallest digit of a number.
 * @also smallest digit of a number, min digit, lowest digit in an integer, minimum digit
 * @example smallestDigit(3915) // 1
 * @example smallestDigit(-27) // 2
 * @example smallestDigit(0) // 0
 */
export function smallestDigit(number: number): number {
  return Math.min(...[...String(Math.abs(number))].map(Number))
}
