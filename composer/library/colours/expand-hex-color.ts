/**
 * Writes a short colour such as `#abc` in full.
 * @also expand a short hex color, 3 digit hex to 6 digits, short hex color to long, normalize a hex color
 * @example expandHexColor('#abc') // '#aabbcc'
 * @example expandHexColor('#aabbcc') // '#aabbcc'
 * @example expandHexColor('f00') // '#ff0000'
 */
export function expandHexColor(color: string): string {
  const digits = color.replace('#', '')
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
