/**
 * Sorts words by their last letter; words with the same one keep their order.
 * @also sort words by their last letter, order strings by last character, sort by final letter, sort array
 *   of words by last letter
 * @example sortByLastLetter(['ab', 'ca', 'bc']) // ['ca', 'ab', 'bc']
 * @example sortByLastLetter(['x']) // ['x']
 * @example sortByLastLetter([]) // []
 */
export function sortByLastLetter(words: readonly string[]): string[] {
  const last = (word: string): string => word.slice(-1)
  return words.toSorted((a, b) => (last(a) < last(b) ? -1 : last(a) > last(b) ? 1 : 0))
}
