export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Mixes two colours by a share from 0 (the first) to 1 (the second).
 * @also mix two colors, blend colours, gradient between two colors, interpolate colors, average of two
 *   colors
 * @example mixColors([0, 0, 0], [255, 255, 255], 0.5) // [128, 128, 128]
 * @example mixColors([10, 20, 30], [0, 0, 0], 0) // [10, 20, 30]
 * @example mixColors([10, 20, 30], [0, 0, 0], 1) // [0, 0, 0]
 */
export function mixColors(first: Rgb, second: Rgb, share = 0.5): Rgb {
  const part = (index: 0 | 1 | 2): number => Math.round(first[index] * (1 - share) + second[index] * share)
  return [part(0), part(1), part(2)]
}
