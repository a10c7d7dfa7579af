/**
 * Finds the largest sum of so many numbers beside each other.
 * @also maximum sum of k consecutive elements, max sum of subarray of size k, largest window sum,
 *   maximum sum sliding window of length k
 * @example maxWindowSum([1, 4, 2, 10, 2], 2) // 12
 * @example maxWindowSum([5], 1) // 5
 * @example maxWindowSum([1], 2) // undefined
 */
export function maxWindowSum(numbers: readonly number[], size: number): number | undefined {
  if (size < 1 || numbers.length < size) return undefined
  let sum = numbers.slice(0, size).reduce((total, number) => total + number, 0)
  let best = sum
  for (let at = size; at < numbers.length; at++) {
    sum += (numbers[at] ?? 0) - (numbers[at - size] ?? 0)
    best = Math.max(best, sum)
  }
  return best
}
