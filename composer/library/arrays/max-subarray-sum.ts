/**
 * Finds the greatest sum of neighbouring numbers (Kadane).
 * @also maximum subarray sum, kadane algorithm, largest sum of contiguous elements, best consecutive sum
 * @includes kadane; kadanes algorithm; at least one (number|element|item); array has at least one
 * @example maxSubarraySum([-2, 1, -3, 4, -1, 2, 1, -5, 4]) // 6
 * @example maxSubarraySum([-3, -1]) // -1
 * @example maxSubarraySum([]) // 0
 */
export function maxSubarraySum(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0
  let best = Number.NEGATIVE_INFINITY
  let ending = 0
  for (const number of numbers) {
    ending = Math.max(number, ending + number)
    best = Math.max(best, ending)
  }
  return best
}
