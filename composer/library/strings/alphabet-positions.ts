/**
 * Replaces every letter of a text by its place in the alphabet and leaves out everything else.
 * @also replace letters with their position in the alphabet, alphabet position, letters to numbers,
 *   letter index in alphabet, convert text to alphabet positions
 * @example alphabetPositions('abc z') // '1 2 3 26'
 * @example alphabetPositions('Hello!') // '8 5 12 12 15'
 * @example alphabetPositions('123') // ''
 */
export function alphabetPositions(text: string): string {
  return (text.toLowerCase().match(/[a-z]/g) ?? []).map((letter) => letter.charCodeAt(0) - 96).join(' ')
}
