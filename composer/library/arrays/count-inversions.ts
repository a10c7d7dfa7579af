/**
 * Counts the pairs of a list of which the first is greater than the second.
 * @also count inversions in an array, number of inversions, how far is an array from being sorted,
 *   inversion count
 * @example countInversions([2, 4, 1, 3]) // 3
 * @example countInversions([1, 2]) // 0
 * @example countInversions([]) // 0
 */
export function countInversions(numbers: readonly number[]): number {
  let count = 0
  for (const [index, number] of numbers.entries())
    for (const other of numbers.slice(index + 1)) if (number > other) count++
  return count
}
