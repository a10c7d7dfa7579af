/**
 * Returns the length of the longest row of ones.
 * @also max consecutive ones, longest run of 1s in a binary array, maximum number of consecutive ones,
 *   longest streak of ones
 * @example maxConsecutiveOnes([1, 1, 0, 1, 1, 1]) // 3
 * @example maxConsecutiveOnes([0]) // 0
 * @example maxConsecutiveOnes([]) // 0
 */
export function maxConsecutiveOnes(bits: readonly number[]): number {
  return Math.max(
    ...bits
      .join('')
      .split('0')
      .map((run) => run.length),
  )
}
