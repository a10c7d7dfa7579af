/**
 * Makes a colour such as `#336699` darker by a share from 0 to 1.
 * @also darken a hex color, make a color darker, shade a color, dim a hex colour
 * @example darkenColor('#ffffff', 0.5) // '#808080'
 * @example darkenColor('#336699', 0) // '#336699'
 * @example darkenColor('#336699', 1) // '#000000'
 */
export function darkenColor(color: string, share: number): string {
  return color.replace(/[0-9a-f]{2}/gi, (part) =>
    Math.round(Number.parseInt(part, 16) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  )
}
