/**
 * Returns whether some of the numbers add up exactly to a target.
 * @also subset sum problem, can numbers add up to a target, is there a subset with a given sum, choose
 *   numbers that sum to
 * @example subsetSum([3, 34, 4, 12], 7) // true
 * @example subsetSum([1, 2], 5) // false
 * @example subsetSum([], 0) // true
 */
export function subsetSum(numbers: readonly number[], target: number): boolean {
  let sums = new Set([0])
  for (const number of numbers) sums = new Set([...sums, ...[...sums].map((sum) => sum + number)])
  return sums.has(target)
}
