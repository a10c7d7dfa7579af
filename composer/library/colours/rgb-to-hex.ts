/**
 * Writes red, green and blue as a colour such as `#ff8800`.
 * @also rgb to hex, convert rgb color to hex code, colour code from red green blue, hex string of a color
 * @example rgbToHex(255, 136, 0) // '#ff8800'
 * @example rgbToHex(0, 0, 0) // '#000000'
 * @example rgbToHex(256, 0, 0) // throws RangeError
 */
export function rgbToHex(red: number, green: number, blue: number): string {
  const parts = [red, green, blue]
  if (parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255)) {
    throw new RangeError('the parts must be integers from 0 to 255')
  }
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
