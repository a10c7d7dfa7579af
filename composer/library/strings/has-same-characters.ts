/**
 * Returns whether all characters of a text are the same.
 * @also check if all characters in a string are the same, all letters equal, string of one repeated
 *   character, uniform string
 * @example hasSameCharacters('aaa') // true
 * @example hasSameCharacters('aab') // false
 * @example hasSameCharacters('') // true
 */
export function hasSameCharacters(text: string): boolean {
  return new Set(text).size <= 1
}
