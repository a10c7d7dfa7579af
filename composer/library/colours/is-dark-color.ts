/**
 * Returns whether a colour such as `#336699` is dark, so that light text can be read on it.
 * @also is a color dark, light or dark color check, choose black or white text for a background, brightness
 *   of a hex color
 * @example isDarkColor('#000000') // true
 * @example isDarkColor('#ffffff') // false
 * @example isDarkColor('#336699') // true
 */
export function isDarkColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}
