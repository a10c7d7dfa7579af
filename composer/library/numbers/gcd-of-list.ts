/**
 * Finds the greatest common divisor of a list of numbers.
 * @also gcd of a list of numbers, greatest common divisor of an array, gcd of multiple numbers, common
 *   divisor of all numbers
 * @example gcdOfList([12, 18, 24]) // 6
 * @example gcdOfList([7]) // 7
 * @example gcdOfList([]) // 0
 */
export function gcdOfList(numbers: readonly number[]): number {
  const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))
  return numbers.reduce(gcd, 0)
}
