/**
 * Counts the ones in the binary form of a non-negative integer.
 * @also count set bits, hamming weight, popcount, number of 1 bits
 * @example countBits(11) // 3
 * @example countBits(0) // 0
 * @example countBits(-1) // throws RangeError
 */
export function countBits(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError('the number must be a non-negative integer')
  return number.toString(2).replaceAll('0', '').length
}
