/**
 * Keeps a number between a lowest and a highest value.
 * @also clamp a number, limit a value to a range, keep a number between min and max, restrict to bounds,
 *   constrain a value
 * @example clamp(15, 0, 10) // 10
 * @example clamp(-5, 0, 10) // 0
 * @example clamp(5, 10, 0) // throws RangeError
 */
export function clamp(value: number, lowest: number, highest: number): number {
  if (lowest > highest) throw new RangeError('lowest must not be above highest')
  return Math.min(highest, Math.max(lowest, value))
}
