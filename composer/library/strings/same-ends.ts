/**
 * Returns whether a text begins and ends with the same character, whatever its case.
 * @also string starts and ends with the same letter, first and last character are equal, check first
 *   letter equals last letter, same first and last character
 * @example sameEnds('Abba') // true
 * @example sameEnds('abc') // false
 * @example sameEnds('') // false
 */
export function sameEnds(text: string): boolean {
  return text !== '' && text.charAt(0).toLowerCase() === text.slice(-1).toLowerCase()
}
