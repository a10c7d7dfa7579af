/**
 * Leaves only the letters, digits and blanks of a text.
 * @also remove all special characters from a string, keep only letters digits and spaces, strip
 *   punctuation and symbols, remove non alphanumeric characters except spaces
 * @example removeSpecialCharacters('he!!o w@rld') // 'heo wrld'
 * @example removeSpecialCharacters('a-b_c 1') // 'abc 1'
 * @example removeSpecialCharacters('') // ''
 */
export function removeSpecialCharacters(text: string): string {
  return text.replace(/[^a-z0-9 ]/gi, '')
}
