/**
 * Counts the bits in which two numbers differ.
 * @also hamming distance between two integers, number of different bits, bits to flip to convert a to
 *   b, bit difference of numbers
 * @example bitDistance(1, 4) // 2
 * @example bitDistance(7, 7) // 0
 * @example bitDistance(0, 255) // 8
 */
export function bitDistance(first: number, second: number): number {
  let different = first ^ second
  let found = 0
  while (different !== 0) {
    different &= different - 1
    found++
  }
  return found
}
