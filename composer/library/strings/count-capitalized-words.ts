/**
 * Counts the words of a text that begin with a capital letter.
 * @also count words that start with a capital letter, number of capitalized words, how many words
 *   begin with an uppercase letter, capitalized word count
 * @example countCapitalizedWords('Hello World foo') // 2
 * @example countCapitalizedWords('abc') // 0
 * @example countCapitalizedWords('') // 0
 */
export function countCapitalizedWords(text: string): number {
  return (text.match(/\S+/g) ?? []).filter((word) => /^\p{Lu}/u.test(word)).length
}
