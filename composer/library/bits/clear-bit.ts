/**
 * Sets one bit of a number to zero.
 * @also clear a bit, unset the nth bit, turn a bit off, reset a bit of a number
 * @example clearBit(5, 0) // 4
 * @example clearBit(5, 1) // 5
 * @example clearBit(8, 3) // 0
 */
export function clearBit(number: number, position: number): number {
  return number & ~(1 << position)
}
