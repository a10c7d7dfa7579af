/**
 * Finds the largest prime that divides a number.
 * @also largest prime factor, biggest prime divisor, greatest prime factor of n, max prime factor
 * @example largestPrimeFactor(13195) // 29
 * @example largestPrimeFactor(8) // 2
 * @example largestPrimeFactor(7) // 7
 */
export function largestPrimeFactor(number: number): number {
  let rest = number
  for (let factor = 2; factor * factor <= rest; factor++) {
    while (rest % factor === 0 && rest > factor) rest /= factor
  }
  return rest
}
