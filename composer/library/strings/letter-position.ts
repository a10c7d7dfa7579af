/**
 * Returns the place of a letter in the alphabet, from 1, and 0 for anything else.
 * @also position of a letter in the alphabet, index of letter in alphabet, letter to number, alphabet
 *   index of a character
 * @example letterPosition('a') // 1
 * @example letterPosition('Z') // 26
 * @example letterPosition('1') // 0
 */
export function letterPosition(letter: string): number {
  return /^[a-z]$/i.test(letter) ? letter.toLowerCase().charCodeAt(0) - 96 : 0
}
