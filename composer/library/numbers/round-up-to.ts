/**
 * Returns the smallest multiple of a number that is not below another.
 * @also round up to the next multiple of 5, next multiple, smallest multiple greater or equal, round
 *   up to multiple
 * @example roundUpTo(12, 5) // 15
 * @example roundUpTo(15, 5) // 15
 * @example roundUpTo(1, 10) // 10
 */
export function roundUpTo(value: number, step: number): number {
  return Math.ceil(value / step) * step
}
