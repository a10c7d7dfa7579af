/**
 * Writes a list of words as English does: with commas, and an `and` before the last.
 * @also join a list of words in english, list to sentence with and, join with commas and and, human
 *   readable list, array to english list, format names with commas and and, join names with and
 * @example joinWords(['a', 'b', 'c']) // 'a, b and c'
 * @example joinWords(['a', 'b']) // 'a and b'
 * @example joinWords([]) // ''
 */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
