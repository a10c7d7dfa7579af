/**
 * Adds up the smallest numbers of a list.
 * @also sum of the two smallest numbers, add the two lowest values of an array, sum of two smallest
 *   positive integers, sum of the k smallest
 * @example sumSmallest([19, 5, 42, 2, 77]) // 7
 * @example sumSmallest([1, 2, 3], 1) // 1
 * @example sumSmallest([]) // 0
 */
export function sumSmallest(numbers: readonly number[], count = 2): number {
  return [...numbers]
    .sort((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, number) => sum + number, 0)
}
