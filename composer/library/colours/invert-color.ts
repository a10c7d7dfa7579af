/**
 * Returns the opposite of a colour such as `#336699`.
 * @also invert a hex color, opposite color, negative of a colour, inverse hex color
 * @example invertColor('#ffffff') // '#000000'
 * @example invertColor('#336699') // '#cc9966'
 * @example invertColor('#000000') // '#ffffff'
 */
export function invertColor(color: string): string {
  return color.replace(/[0-9a-f]{2}/gi, (part) =>
    (255 - Number.parseInt(part, 16)).toString(16).padStart(2, '0'),
  )
}
