/**
 * Makes a colour such as `#336699` lighter by a share from 0 to 1.
 * @also lighten a hex color, make a color lighter, tint a color, brighten a hex colour
 * @example lightenColor('#000000', 0.5) // '#808080'
 * @example lightenColor('#336699', 0) // '#336699'
 * @example lightenColor('#336699', 1) // '#ffffff'
 */
export function lightenColor(color: string, share: number): string {
  return color.replace(/[0-9a-f]{2}/gi, (part) => {
    const value = Number.parseInt(part, 16)
    return Math.round(value + (255 - value) * share)
      .toString(16)
      .padStart(2, '0')
  })
}
