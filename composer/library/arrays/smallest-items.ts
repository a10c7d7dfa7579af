/**
 * Returns the smallest numbers of a list, the smallest first.
 * @also k smallest elements, n lowest numbers of a list, n smallest numbers in ascending order,
 *   smallest k numbers
 * @example smallestItems([3, 1, 5, 2], 2) // [1, 2]
 * @example smallestItems([2, 2, 3], 2) // [2, 2]
 * @example smallestItems([], 1) // []
 */
export function smallestItems(numbers: readonly number[], count: number): number[] {
  return [...numbers].sort((a, b) => a - b).slice(0, count)
}
