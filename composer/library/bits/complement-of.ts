/**
 * Flips the bits of a number from its highest one down.
 * @also number complement, flip the bits of a number, binary complement, bitwise complement of integer
 * @example complementOf(5) // 2
 * @example complementOf(1) // 0
 * @example complementOf(10) // 5
 */
export function complementOf(value: number): number {
  let mask = 1
  while (mask <= value) mask *= 2
  return mask - 1 - value
}
