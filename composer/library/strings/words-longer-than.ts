/**
 * Finds the words of a text that have more letters than given.
 * @also words longer than n characters, find all words longer than a given length, filter long words
 *   of a sentence, words with more than n letters
 * @example wordsLongerThan('the quick brown fox', 3) // ['quick', 'brown']
 * @example wordsLongerThan('a bb ccc', 1) // ['bb', 'ccc']
 * @example wordsLongerThan('', 2) // []
 */
export function wordsLongerThan(text: string, length: number): string[] {
  return text.split(/\s+/).filter((word) => word.length > length)
}
