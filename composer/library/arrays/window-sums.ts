/**
 * Adds up the numbers in every window of a size.
 * @also sums of each window of size k, rolling sum, sliding window sum, moving sum of a list
 * @example windowSums([1, 2, 3, 4], 2) // [3, 5, 7]
 * @example windowSums([5], 1) // [5]
 * @example windowSums([1, 2], 3) // []
 */
export function windowSums(numbers: readonly number[], size: number): number[] {
  return Array.from({ length: Math.max(0, numbers.length - size + 1) }, (_, at) =>
    numbers.slice(at, at + size).reduce((sum, number) => sum + number, 0),
  )
}
