/**
 * Finds the nth largest number of a list.
 * @also kth largest element in an array, nth largest number, find the k-th biggest, kth greatest value
 * @example nthLargest([3, 2, 1, 5, 6, 4], 2) // 5
 * @example nthLargest([3, 2, 3, 1, 2, 4, 5, 5, 6], 4) // 4
 * @example nthLargest([1], 2) // undefined
 */
export function nthLargest(numbers: readonly number[], n: number): number | undefined {
  return [...numbers].sort((a, b) => b - a)[n - 1]
}
