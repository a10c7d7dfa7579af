/**
 * Writes the codes of the characters of a text as binary numbers of eight digits.
 * @also convert text to binary, string to binary representation, text to 8 bit binary, encode string
 *   as binary codes
 * @example textToBinary('Hi') // '01001000 01101001'
 * @example textToBinary('A') // '01000001'
 * @example textToBinary('') // ''
 */
export function textToBinary(text: string): string {
  return [...new TextEncoder().encode(text)].map((code) => code.toString(2).padStart(8, '0')).join(' ')
}
