export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Computes the contrast of two colours as the accessibility guidelines (WCAG) define it, from 1 to 21.
 * @also contrast ratio of two colors, wcag contrast, accessible color contrast, is text readable on a
 *   background
 * @example contrastRatio([0, 0, 0], [255, 255, 255]) // 21
 * @example contrastRatio([255, 0, 0], [255, 0, 0]) // 1
 * @example contrastRatio([255, 255, 255], [0, 0, 0]) // 21
 */
export function contrastRatio(first: Rgb, second: Rgb): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
