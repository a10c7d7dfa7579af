/**
 * Lists the words of a text that begin with a letter or a text.
 * @also words that start with a given letter, find words beginning with a prefix in a sentence, filter
 *   words by first letter, words starting with
 * @example keepWordsStarting('the Tall tree fell', 't') // ['the', 'Tall', 'tree']
 * @example keepWordsStarting('a b', 'c') // []
 * @example keepWordsStarting('', 'x') // []
 */
export function keepWordsStarting(text: string, letter: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '' && word.toLowerCase().startsWith(letter.toLowerCase()))
}
