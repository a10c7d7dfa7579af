/**
 * Counts the longest run of true values in a row.
 * @also longest streak of true values, longest run of consecutive true, longest winning streak, maximum
 *   consecutive days, longest streak of days
 * @example longestTrueRun([true, true, false, true]) // 2
 * @example longestTrueRun([false]) // 0
 * @example longestTrueRun([]) // 0
 */
export function longestTrueRun(values: readonly boolean[]): number {
  let longest = 0
  let current = 0
  for (const value of values) {
    current = value ? current + 1 : 0
    longest = Math.max(longest, current)
  }
  return longest
}
