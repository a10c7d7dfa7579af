/**
 * Makes a text of the codes of its characters.
 * @also string from character codes, ascii codes to text, convert a list of char codes to a string, codes
 *   to characters
 * @example fromCharacterCodes([72, 105]) // 'Hi'
 * @example fromCharacterCodes([65]) // 'A'
 * @example fromCharacterCodes([]) // ''
 */
export function fromCharacterCodes(codes: readonly number[]): string {
  return String.fromCodePoint(...codes)
}
