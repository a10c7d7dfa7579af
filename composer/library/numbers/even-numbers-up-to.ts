/**
 * Lists the even numbers from 2 up to a number.
 * @also even numbers up to n, list of even numbers from 1 to n, all even numbers below or equal to a
 *   limit, generate even numbers
 * @example evenNumbersUpTo(7) // [2, 4, 6]
 * @example evenNumbersUpTo(2) // [2]
 * @example evenNumbersUpTo(0) // []
 */
export function evenNumbersUpTo(limit: number): number[] {
  return Array.from({ length: Math.floor(Math.max(0, limit) / 2) }, (_, index) => 2 * (index + 1))
}
