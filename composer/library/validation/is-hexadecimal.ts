/**
 * Returns whether a text has only hexadecimal digits.
 * @also check if a string is hexadecimal, valid hex string, only hex digits, is hex number
 * @example isHexadecimal('ff00AA') // true
 * @example isHexadecimal('xyz') // false
 * @example isHexadecimal('') // false
 */
export function isHexadecimal(text: string): boolean {
  return /^[0-9a-f]+$/i.test(text)
}
