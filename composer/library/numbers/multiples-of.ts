/**
 * Lists the first multiples of a number.
 * @also first n multiples of a number, count by x, list of multiples of a number, multiples array,
 *   multiples of x up to count
 * @example multiplesOf(3, 4) // [3, 6, 9, 12]
 * @example multiplesOf(2, 0) // []
 * @example multiplesOf(5, 1) // [5]
 */
export function multiplesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => value * (index + 1))
}
