/**
 * Sorts texts by the alphabet, whatever their case.
 * @also sort strings alphabetically, sort a list of names alphabetically, alphabetical order of an
 *   array of strings, sort words case insensitive
 * @example sortStrings(['pear', 'Apple', 'fig']) // ['Apple', 'fig', 'pear']
 * @example sortStrings(['b', 'a']) // ['a', 'b']
 * @example sortStrings([]) // []
 */
export function sortStrings(words: readonly string[]): string[] {
  return [...words].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}
