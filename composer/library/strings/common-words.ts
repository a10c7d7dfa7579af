/**
 * Lists the words that two texts share, in order of the alphabet, ignoring case.
 * @also words that appear in both texts, common words of two sentences, shared words of two strings, words
 *   two texts have in common
 * @example commonWords('the cat sat', 'The dog and the cat') // ['cat', 'the']
 * @example commonWords('a', 'b') // []
 * @example commonWords('', '') // []
 */
export function commonWords(first: string, second: string): string[] {
  const words = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
  return [...words(first).intersection(words(second))].toSorted()
}
