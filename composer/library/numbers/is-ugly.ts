/**
 * Returns whether a number has no prime factors but 2, 3 and 5.
 * @also ugly number, check if number is ugly, only prime factors 2 3 and 5, is ugly number
 * @example isUgly(6) // true
 * @example isUgly(14) // false
 * @example isUgly(1) // true
 */
export function isUgly(value: number): boolean {
  if (value < 1) return false
  let left = value
  for (const factor of [2, 3, 5]) while (left % factor === 0) left /= factor
  return left === 1
}
