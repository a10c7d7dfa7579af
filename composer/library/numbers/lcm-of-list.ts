/**
 * Finds the least common multiple of a list of numbers.
 * @also lcm of a list of numbers, least common multiple of an array, lcm of multiple numbers, smallest
 *   number divisible by all
 * @example lcmOfList([4, 6, 8]) // 24
 * @example lcmOfList([7]) // 7
 * @example lcmOfList([]) // 1
 */
export function lcmOfList(numbers: readonly number[]): number {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  return numbers.reduce((lcm, number) => Math.abs(lcm * number) / gcd(lcm, Math.abs(number)), 1)
}
