/**
 * Sorts the characters of a text.
 * @also sort the characters of a string alphabetically, order letters of a word, sort letters in a
 *   string, alphabetical order of characters, rearrange letters alphabetically
 * @example sortCharacters('banana') // 'aaabnn'
 * @example sortCharacters('zxy') // 'xyz'
 * @example sortCharacters('') // ''
 */
export function sortCharacters(text: string): string {
  return [...text].sort().join('')
}
