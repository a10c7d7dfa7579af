/**
 * Splits a text into its words.
 * @also split a string into words, list of words in a sentence, break a sentence into words, words of a
 *   text as an array, get all words
 * @example splitWords('the quick  fox') // ['the', 'quick', 'fox']
 * @example splitWords(' one ') // ['one']
 * @example splitWords('') // []
 */
export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
