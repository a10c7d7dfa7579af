/**
 * Lists the lengths of the words of a text.
 * @also lengths of the words in a sentence, length of each word, word lengths array, how long is every
 *   word
 * @example wordLengths('the quick fox') // [3, 5, 3]
 * @example wordLengths('a') // [1]
 * @example wordLengths('') // []
 */
export function wordLengths(text: string): number[] {
  return (text.match(/\S+/g) ?? []).map((word) => word.length)
}
