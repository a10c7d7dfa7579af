/**
 * Leaves out of a text all the given characters.
 * @also remove given characters from a string, delete all occurrences of a character, strip a
 *   character from a text, remove a specific letter from a string, remove every occurrence of a char
 * @example removeCharacters('banana', 'a') // 'bnn'
 * @example removeCharacters('a-b_c', '-_') // 'abc'
 * @example removeCharacters('', 'x') // ''
 */
export function removeCharacters(text: string, characters: string): string {
  return [...text].filter((letter) => !characters.includes(letter)).join('')
}
