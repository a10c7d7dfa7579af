/**
 * Returns a random number from a lower limit up to, but without, an upper one.
 * @also random float between two numbers, random decimal number in a range, random real number, random
 *   fraction
 * @example randomFloat(3, 3) // 3
 * @example randomFloat(0, 1) < 1 // true
 * @example randomFloat(5, 6) >= 5 // true
 */
export function randomFloat(low: number, high: number): number {
  return low + Math.random() * (high - low)
}
