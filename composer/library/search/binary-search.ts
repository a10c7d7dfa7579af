/**
 * Finds the position of a number in a sorted list by halving the range, or -1.
 * @also binary search, search a sorted array, find in a sorted list in log n, bisect a list, divide and
 *   conquer lookup
 * @includes index; not found; log n; O(log n); position; iterative
 * @example binarySearch([1, 3, 5, 7], 5) // 2
 * @example binarySearch([1, 3], 2) // -1
 * @example binarySearch([], 1) // -1
 */
export function binarySearch(sorted: readonly number[], wanted: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = low + Math.floor((high - low) / 2)
    const number = sorted[middle] as number
    if (number === wanted) return middle
    if (number < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
