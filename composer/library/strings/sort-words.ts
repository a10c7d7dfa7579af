/**
 * Sorts the words of a text alphabetically, ignoring case.
 * @also sort the words of a sentence alphabetically, alphabetical order of words in a string, order
 *   words in a sentence, sort words in a text
 * @example sortWords('the quick Brown fox') // 'Brown fox quick the'
 * @example sortWords('b a') // 'a b'
 * @example sortWords('') // ''
 */
export function sortWords(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join(' ')
}
