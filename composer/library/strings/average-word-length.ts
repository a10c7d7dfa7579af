/**
 * Returns the average length of the words of a text.
 * @also average word length, mean length of words in a sentence, average number of letters per word,
 *   avg word length
 * @example averageWordLength('a bbb') // 2
 * @example averageWordLength('Hi, there!') // 3.5
 * @example averageWordLength('') // 0
 */
export function averageWordLength(text: string): number {
  const words = text.match(/[\p{L}\p{N}']+/gu) ?? []
  return words.length === 0 ? 0 : words.join('').length / words.length
}
