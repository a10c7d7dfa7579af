/**
 * Returns how far two numbers are apart.
 * @also absolute difference of two numbers, distance between two numbers, positive difference, how far
 *   apart are two numbers
 * @example absoluteDifference(3, 8) // 5
 * @example absoluteDifference(8, 3) // 5
 * @example absoluteDifference(-1, 1) // 2
 */
export function absoluteDifference(first: number, second: number): number {
  return Math.abs(first - second)
}
