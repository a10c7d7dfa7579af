/**
 * Adds up the codes of the characters of a text.
 * @also sum of the ascii codes of a string, total of character codes, ascii sum of a word, add char
 *   codes
 * @example sumCharacterCodes('abc') // 294
 * @example sumCharacterCodes('A') // 65
 * @example sumCharacterCodes('') // 0
 */
export function sumCharacterCodes(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}
