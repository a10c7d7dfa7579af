/**
 * Finds the smallest power of two that is not below a number.
 * @also next power of two, round up to a power of 2, smallest power of two greater than or equal to n, ceil
 *   to power of two
 * @example nextPowerOfTwo(5) // 8
 * @example nextPowerOfTwo(8) // 8
 * @example nextPowerOfTwo(0) // 1
 */
export function nextPowerOfTwo(number: number): number {
  let power = 1
  while (power < number) power *= 2
  return power
}
