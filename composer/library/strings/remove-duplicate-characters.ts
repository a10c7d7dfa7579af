/**
 * Keeps only the first of every character of a text.
 * @also remove duplicate characters from a string, keep the first of each character, delete repeated letters,
 *   drop letters that came before
 * @example removeDuplicateCharacters('banana') // 'ban'
 * @example removeDuplicateCharacters('aAbB') // 'aAbB'
 * @example removeDuplicateCharacters('') // ''
 */
export function removeDuplicateCharacters(text: string): string {
  return [...new Set(text)].join('')
}
