/**
 * Converts a colour from red, green and blue to hue in degrees, saturation and lightness in percent.
 * @also rgb to hsl, hue saturation lightness of a color, convert rgb to hue, hsl values
 * @example rgbToHsl(255, 0, 0) // [0, 100, 50]
 * @example rgbToHsl(128, 128, 128) // [0, 0, 50]
 * @example rgbToHsl(0, 128, 0) // [120, 100, 25]
 */
export function rgbToHsl(
  red: number,
  green: number,
  blue: number,
): [hue: number, saturation: number, lightness: number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const highest = Math.max(r, g, b)
  const range = highest - Math.min(r, g, b)
  const lightness = highest - range / 2
  if (range === 0) return [0, 0, Math.round(lightness * 100)]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  let sector = 4 + (r - g) / range
  if (highest === r) sector = ((g - b) / range + 6) % 6
  else if (highest === g) sector = 2 + (b - r) / range
  return [Math.round(sector * 60), Math.round(saturation * 100), Math.round(lightness * 100)]
}
