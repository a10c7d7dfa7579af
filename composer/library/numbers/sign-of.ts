/**
 * Returns whether a number is negative, zero or positive: -1, 0 or 1.
 * @also sign of a number, sign function -1 0 or 1, signum without Math.sign, is a number negative zero
 *   or positive
 * @example signOf(5) // 1
 * @example signOf(-2.5) // -1
 * @example signOf(0) // 0
 */
export function signOf(value: number): number {
  if (value === 0) return 0
  return value > 0 ? 1 : -1
}
