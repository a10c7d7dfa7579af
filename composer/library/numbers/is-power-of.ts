/**
 * Returns whether a number is a power of another.
 * @also is a number a power of another number, check power of three, is power of four, power of a base
 *   check, is n a power of k
 * @example isPowerOf(27, 3) // true
 * @example isPowerOf(1, 4) // true
 * @example isPowerOf(10, 3) // false
 */
export function isPowerOf(value: number, base: number): boolean {
  let power = 1
  while (power < value) power *= base
  return power === value
}
