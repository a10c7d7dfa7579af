/**
 * Lists the different words of a text, in lower case and in their order.
 * @also unique words in a text, distinct words of a sentence, list of different words, the
 *   words of a text once each
 * @example uniqueWords('The cat and the dog') // ['the', 'cat', 'and', 'dog']
 * @example uniqueWords('a A a') // ['a']
 * @example uniqueWords('') // []
 */
export function uniqueWords(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])]
}
