/**
 * Lists the codes of the characters of a text.
 * @also string to ascii codes, char codes of a string, ascii values of characters, convert string to
 *   array of character codes
 * @example characterCodes('AB') // [65, 66]
 * @example characterCodes('a1') // [97, 49]
 * @example characterCodes('') // []
 */
export function characterCodes(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0)
}
