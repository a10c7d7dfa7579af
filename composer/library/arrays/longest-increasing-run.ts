/**
 * Returns the length of the longest part of a list in which every number is larger than the one before.
 * @also longest increasing subarray length, longest continuous increasing subsequence, longest streak
 *   of increasing numbers, longest rising run
 * @example longestIncreasingRun([1, 3, 5, 4, 7]) // 3
 * @example longestIncreasingRun([2, 2, 2]) // 1
 * @example longestIncreasingRun([]) // 0
 */
export function longestIncreasingRun(numbers: readonly number[]): number {
  let best = 0
  let length = 0
  for (const [at, number] of numbers.entries()) {
    length = at > 0 && number > (numbers[at - 1] ?? 0) ? length + 1 : 1
    best = Math.max(best, length)
  }
  return best
}
