/**
 * Returns the largest numbers of a list, the largest first.
 * @also k largest elements, top n numbers of a list, n biggest numbers in descending order, largest k
 *   numbers, highest n values
 * @example largestItems([3, 1, 5, 2], 2) // [5, 3]
 * @example largestItems([2, 2, 3], 2) // [3, 2]
 * @example largestItems([], 1) // []
 */
export function largestItems(numbers: readonly number[], count: number): number[] {
  return [...numbers].sort((a, b) => b - a).slice(0, count)
}
