/**
 * Counts the words of a text: runs of characters between white space.
 * @also count words in a string, word count, number of words in a sentence, how many words, word counter
 * @example countWords('the quick  brown fox') // 4
 * @example countWords('  one ') // 1
 * @example countWords('') // 0
 */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
