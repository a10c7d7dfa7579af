/**
 * Returns the length of the longest run of one character.
 * @also longest run of the same character, max consecutive repeating characters, longest streak of
 *   identical letters, longest consecutive repeated character, power of a string
 * @example longestRun('aabbbcc') // 3
 * @example longestRun('abc') // 1
 * @example longestRun('') // 0
 */
export function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/(.)\1*/gs) ?? []).map((run) => run.length))
}
