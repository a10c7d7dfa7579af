/**
 * Writes a hexadecimal number in binary digits, four for each.
 * @also hex to binary, convert hexadecimal to binary, hex string to bits, hexadecimal digits as binary
 * @example hexToBinary('a5') // '10100101'
 * @example hexToBinary('F') // '1111'
 * @example hexToBinary('') // ''
 */
export function hexToBinary(digits: string): string {
  return [...digits].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
}
