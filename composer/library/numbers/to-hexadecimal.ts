/**
 * Writes a number in hexadecimal.
 * @also decimal to hexadecimal, number to hex string, convert integer to hexadecimal, decimal number
 *   to hex
 * @example toHexadecimal(255) // 'ff'
 * @example toHexadecimal(16) // '10'
 * @example toHexadecimal(0) // '0'
 */
export function toHexadecimal(value: number): string {
  return value.toString(16)
}
