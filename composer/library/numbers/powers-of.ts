/**
 * Lists the first powers of a number, beginning with its zeroth.
 * @also first n powers of two, powers of a number, list powers of a base, exponents list of base
 * @example powersOf(2, 5) // [1, 2, 4, 8, 16]
 * @example powersOf(3, 1) // [1]
 * @example powersOf(10, 0) // []
 */
export function powersOf(base: number, count: number): number[] {
  return Array.from({ length: count }, (_, exponent) => base ** exponent)
}
