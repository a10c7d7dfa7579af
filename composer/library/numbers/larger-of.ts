/**
 * Returns the larger of two numbers.
 * @also maximum of two numbers, larger of two numbers, which number is bigger, return the greater of two
 *   values, max of two
 * @example largerOf(3, 8) // 8
 * @example largerOf(8, 3) // 8
 * @example largerOf(2, 2) // 2
 */
export function largerOf(first: number, second: number): number {
  return first > second ? first : second
}
