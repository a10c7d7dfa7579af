/**
 * Sorts texts by their length, those as long by the alphabet.
 * @also sort strings by length, sort words by length then alphabetically, order array of strings by
 *   size, sort list of words shortest first
 * @example sortByLength(['ccc', 'a', 'bb', 'aa']) // ['a', 'aa', 'bb', 'ccc']
 * @example sortByLength(['b', 'a']) // ['a', 'b']
 * @example sortByLength([]) // []
 */
export function sortByLength(words: readonly string[]): string[] {
  return [...words].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
}
