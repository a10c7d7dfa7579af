/**
 * Finds the characters that a text has more than once.
 * @also find duplicate characters in a string, letters that appear more than once, repeated characters
 *   of a word, which characters are repeated
 * @example duplicateCharacters('programming') // ['r', 'g', 'm']
 * @example duplicateCharacters('abc') // []
 * @example duplicateCharacters('') // []
 */
export function duplicateCharacters(text: string): string[] {
  return [...new Set(text)].filter((letter) => text.indexOf(letter) !== text.lastIndexOf(letter))
}
