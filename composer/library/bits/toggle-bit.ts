/**
 * Flips one bit of a number.
 * @also toggle a bit, flip the nth bit, invert one bit of a number, switch a bit
 * @example toggleBit(5, 1) // 7
 * @example toggleBit(5, 0) // 4
 * @example toggleBit(0, 3) // 8
 */
export function toggleBit(number: number, position: number): number {
  return number ^ (1 << position)
}
