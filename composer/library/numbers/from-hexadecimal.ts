/**
 * Reads a hexadecimal number.
 * @also hexadecimal string to decimal, hex to decimal number, convert hexadecimal to integer, parse a
 *   hex number
 * @example fromHexadecimal('ff') // 255
 * @example fromHexadecimal('10') // 16
 * @example fromHexadecimal('1A') // 26
 */
export function fromHexadecimal(text: string): number {
  return Number.parseInt(text, 16)
}
