/**
 * Counts the parts of a list whose numbers add up to a target.
 * @also subarray sum equals k, how many subarrays have a sum, number of subarrays with a given sum,
 *   count contiguous subarrays that sum to target
 * @example countSubarrays([1, 1, 1], 2) // 2
 * @example countSubarrays([1, 2, 3], 3) // 2
 * @example countSubarrays([], 0) // 0
 */
export function countSubarrays(numbers: readonly number[], target: number): number {
  const sums = new Map([[0, 1]])
  let sum = 0
  let found = 0
  for (const number of numbers) {
    sum += number
    found += sums.get(sum - target) ?? 0
    sums.set(sum, (sums.get(sum) ?? 0) + 1)
  }
  return found
}
