/**
 * Returns the length of the longest part of a text in which no character comes twice.
 * @also longest substring without repeating characters, length of longest substring with unique
 *   characters, longest substring with distinct letters, longest non repeating substring
 * @includes without (repeating|repeated|duplicate) (characters|letters); return its length; its length; sliding window
 * @example longestUniqueSubstring('abcabcbb') // 3
 * @example longestUniqueSubstring('bbbb') // 1
 * @example longestUniqueSubstring('') // 0
 */
export function longestUniqueSubstring(text: string): number {
  const seen = new Map<string, number>()
  let start = 0
  let best = 0
  for (const [index, letter] of [...text].entries()) {
    start = Math.max(start, (seen.get(letter) ?? -1) + 1)
    seen.set(letter, index)
    best = Math.max(best, index - start + 1)
  }
  return best
}
