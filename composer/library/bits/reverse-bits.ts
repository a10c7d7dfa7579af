/**
 * Turns round the order of the 32 bits of a number.
 * @also reverse bits of an integer, reverse 32 bit unsigned integer bits, flip bit order, reverse bits
 * @example reverseBits(43261596) // 964176192
 * @example reverseBits(1) // 2147483648
 * @example reverseBits(0) // 0
 */
export function reverseBits(value: number): number {
  let result = 0
  for (let bit = 0; bit < 32; bit++) result = result * 2 + ((value >>> bit) & 1)
  return result
}
