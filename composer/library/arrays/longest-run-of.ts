/**
 * Counts the longest run of equal items in a row.
 * @also longest run of equal elements, longest streak of the same value in an array, maximum number of
 *   consecutive equal items, longest consecutive repeats in a list
 * @example longestRunOf([1, 1, 2, 2, 2]) // 3
 * @example longestRunOf(['a']) // 1
 * @example longestRunOf([]) // 0
 */
export function longestRunOf<T>(items: readonly T[]): number {
  let longest = 0
  let current = 0
  for (const [index, item] of items.entries()) {
    current = index > 0 && item === items[index - 1] ? current + 1 : 1
    longest = Math.max(longest, current)
  }
  return longest
}
