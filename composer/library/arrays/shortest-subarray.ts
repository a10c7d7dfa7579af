/**
 * Returns the length of the shortest part of a list of positive numbers that adds up to at least a target; 0
 * where there is none.
 * @also minimum size subarray sum, shortest subarray with sum at least target, smallest window with a sum
 *   of at least k, minimal length of a contiguous subarray
 * @example shortestSubarray([2, 3, 1, 2, 4, 3], 7) // 2
 * @example shortestSubarray([1, 1], 5) // 0
 * @example shortestSubarray([], 1) // 0
 */
export function shortestSubarray(numbers: readonly number[], target: number): number {
  let shortest = 0
  let start = 0
  let sum = 0
  for (const [end, number] of numbers.entries()) {
    sum += number
    while (sum >= target && start <= end) {
      const length = end - start + 1
      if (shortest === 0 || length < shortest) shortest = length
      sum -= numbers[start++] ?? 0
    }
  }
  return shortest
}
