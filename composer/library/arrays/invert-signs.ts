/**
 * Turns positive numbers into negative ones and the other way round.
 * @also invert values, negate every number in a list, change the sign of each number, additive inverse
 *   of each element
 * @example invertSigns([1, -2, 3]) // [-1, 2, -3]
 * @example invertSigns([0]) // [0]
 * @example invertSigns([]) // []
 */
export function invertSigns(numbers: readonly number[]): number[] {
  return numbers.map((number) => (number === 0 ? 0 : -number))
}
