/**
 * Returns whether no character of a text occurs twice.
 * @also check if all characters are unique, isogram, string without repeated letters, no duplicate
 *   characters
 * @includes only unique (characters|letters)
 * @example hasUniqueCharacters('world') // true
 * @example hasUniqueCharacters('hello') // false
 * @example hasUniqueCharacters('') // true
 */
export function hasUniqueCharacters(text: string): boolean {
  const characters = [...text]
  return new Set(characters).size === characters.length
}
