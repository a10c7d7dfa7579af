/**
 * Returns whether a whole number is 1, 2, 4, 8 and so on.
 * @also power of two, check if a number is a power of 2, exactly one bit set, 2 to the n test
 * @example isPowerOfTwo(64) // true
 * @example isPowerOfTwo(6) // false
 * @example isPowerOfTwo(0) // false
 */
export function isPowerOfTwo(number: number): boolean {
  return number >= 1 && Number.isInteger(Math.log2(number)) && 2 ** Math.log2(number) === number
}
