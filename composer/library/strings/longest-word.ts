/**
 * Finds the longest word of a text, the first of them when several are equally long.
 * @also find the longest word, longest word in a sentence, biggest word in a string, word with the most
 *   letters
 * @example longestWord('The quick brown fox') // 'quick'
 * @example longestWord('a bb cc') // 'bb'
 * @example longestWord('') // ''
 */
export function longestWord(text: string): string {
  const words = text.match(/[\p{L}\p{N}'-]+/gu) ?? []
  let longest = ''
  for (const word of words) {
    if (word.length > longest.length) longest = word
  }
  return longest
}
