/**
 * Returns whether a number is odd.
 * @also is odd, check if a number is odd, odd number test, number is not divisible by two
 * @example isOdd(3) // true
 * @example isOdd(0) // false
 * @example isOdd(-1) // true
 */
export function isOdd(value: number): boolean {
  return value % 2 !== 0
}
