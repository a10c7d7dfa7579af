/**
 * Adds up the lengths of some texts.
 * @also total length of all strings in an array, sum of the lengths of strings, total number of
 *   characters in a list of words, combined length of words
 * @example totalLength(['a', 'bbb']) // 4
 * @example totalLength(['x']) // 1
 * @example totalLength([]) // 0
 */
export function totalLength(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0)
}
