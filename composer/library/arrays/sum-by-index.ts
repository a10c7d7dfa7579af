/**
 * Adds up the numbers of a list, each multiplied by its position.
 * @also sum of each number multiplied by its index, sum of element times index, weighted sum by
 *   position, index weighted sum
 * @example sumByIndex([5, 5, 5]) // 15
 * @example sumByIndex([3]) // 0
 * @example sumByIndex([]) // 0
 */
export function sumByIndex(numbers: readonly number[]): number {
  return numbers.reduce((sum, number, index) => sum + number * index, 0)
}
