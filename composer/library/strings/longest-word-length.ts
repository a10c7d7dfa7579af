/**
 * Returns the length of the longest word of a text.
 * @also length of the longest word, longest word length in a string, how long is the longest word,
 *   maximum word length
 * @example longestWordLength('the quick brown foxes') // 5
 * @example longestWordLength('a bb') // 2
 * @example longestWordLength('') // 0
 */
export function longestWordLength(text: string): number {
  return Math.max(0, ...(text.match(/\S+/g) ?? []).map((word) => word.length))
}
