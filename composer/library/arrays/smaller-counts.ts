/**
 * Counts for each number of a list how many are smaller.
 * @also numbers smaller than each element, how many numbers are smaller than the current number, count
 *   smaller elements for each element, smaller numbers than current
 * @example smallerCounts([8, 1, 2, 2, 3]) // [4, 0, 1, 1, 3]
 * @example smallerCounts([7, 7]) // [0, 0]
 * @example smallerCounts([]) // []
 */
export function smallerCounts(numbers: readonly number[]): number[] {
  return numbers.map((number) => numbers.filter((other) => other < number).length)
}
