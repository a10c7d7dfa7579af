/**
 * Returns whether a text has only the digits 0 and 1.
 * @also check if a string is binary, valid binary number, only zeros and ones, is binary string
 * @example isBinary('1010') // true
 * @example isBinary('102') // false
 * @example isBinary('') // false
 */
export function isBinary(text: string): boolean {
  return /^[01]+$/.test(text)
}
