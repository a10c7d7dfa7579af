/**
 * Lists the odd numbers from 1 up to a number.
 * @also odd numbers up to n, list of odd numbers from 1 to n, all odd numbers below or equal to a
 *   limit, generate odd numbers
 * @example oddNumbersUpTo(7) // [1, 3, 5, 7]
 * @example oddNumbersUpTo(1) // [1]
 * @example oddNumbersUpTo(0) // []
 */
export function oddNumbersUpTo(limit: number): number[] {
  return Array.from({ length: Math.ceil(Math.max(0, limit) / 2) }, (_, index) => 2 * index + 1)
}
