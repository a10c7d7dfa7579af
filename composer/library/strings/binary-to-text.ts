/**
 * Reads a text from binary numbers of eight digits.
 * @also convert binary to text, binary string to ascii, decode binary codes to text, binary to string
 * @example binaryToText('01001000 01101001') // 'Hi'
 * @example binaryToText('01000001') // 'A'
 * @example binaryToText('') // ''
 */
export function binaryToText(code: string): string {
  const codes = (code.match(/[01]{8}/g) ?? []).map((digits) => Number.parseInt(digits, 2))
  return new TextDecoder().decode(Uint8Array.from(codes))
}
