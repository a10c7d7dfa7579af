/**
 * Rounds a number to the nearest multiple of another.
 * @also round to the nearest multiple, round number to nearest 5, nearest multiple of n, round to step
 * @example roundToMultiple(7, 5) // 5
 * @example roundToMultiple(8, 5) // 10
 * @example roundToMultiple(12, 4) // 12
 */
export function roundToMultiple(value: number, step: number): number {
  return Math.round(value / step) * step
}
