/**
 * Writes a whole number in binary, filled with zeros to a width.
 * @also number to binary string, decimal to binary, convert an integer to bits, binary representation,
 *   decimal integer to binary string
 * @example toBinary(5) // '101'
 * @example toBinary(5, 8) // '00000101'
 * @example toBinary(-2) // '-10'
 */
export function toBinary(number: number, width = 1): string {
  if (!Number.isSafeInteger(number)) throw new RangeError('the number must be an integer')
  return (number < 0 ? '-' : '') + Math.abs(number).toString(2).padStart(width, '0')
}
