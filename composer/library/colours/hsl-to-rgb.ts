/**
 * Converts a colour from hue in degrees, saturation and lightness in percent to red, green and blue.
 * @also hsl to rgb, color from hue saturation lightness, convert hue to rgb, css hsl to red green blue
 * @example hslToRgb(0, 100, 50) // [255, 0, 0]
 * @example hslToRgb(120, 100, 25) // [0, 128, 0]
 * @example hslToRgb(0, 0, 100) // [255, 255, 255]
 */
export function hslToRgb(
  hue: number,
  saturation: number,
  lightness: number,
): [red: number, green: number, blue: number] {
  const light = lightness / 100
  const range = (saturation / 100) * Math.min(light, 1 - light)
  const part = (offset: number): number => {
    const sector = (offset + hue / 30 + 12) % 12
    return Math.round(255 * (light - range * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))))
  }
  return [part(0), part(8), part(4)]
}
