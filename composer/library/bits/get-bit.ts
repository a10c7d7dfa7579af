/**
 * Reads one bit of a whole number, counting from the lowest.
 * @also get the nth bit, read a bit, test if a bit is set, check a bit flag
 * @example getBit(5, 2) // 1
 * @example getBit(5, 1) // 0
 * @example getBit(0, 40) // 0
 */
export function getBit(number: number, position: number): 0 | 1 {
  if (position < 0) throw new RangeError('position must not be negative')
  return Math.floor(number / 2 ** position) % 2 === 0 ? 0 : 1
}
