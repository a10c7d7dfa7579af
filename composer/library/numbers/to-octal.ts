/**
 * Writes a number in octal.
 * @also decimal to octal, number to octal string, integer in octal digits, octal representation
 * @example toOctal(8) // '10'
 * @example toOctal(64) // '100'
 * @example toOctal(0) // '0'
 */
export function toOctal(value: number): string {
  return value.toString(8)
}
