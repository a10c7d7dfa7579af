/**
 * Finds the greatest whole number that divides two numbers (Euclid).
 * @also gcd, greatest common divisor, highest common factor, euclidean algorithm, largest number dividing
 *   both
 * @includes euclid; euclidean [algorithm]; of two numbers
 * @example greatestCommonDivisor(48, 18) // 6
 * @example greatestCommonDivisor(-4, 6) // 2
 * @example greatestCommonDivisor(0, 5) // 5
 */
export function greatestCommonDivisor(first: number, second: number): number {
  let a = Math.abs(first)
  let b = Math.abs(second)
  while (b > 0) [a, b] = [b, a % b]
  return a
}
