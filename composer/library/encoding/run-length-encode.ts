/**
 * Writes repeated characters as their number and the character.
 * @also run length encoding, compress repeated characters, rle encode, simple string compression
 * @example runLengthEncode('aaabcc') // '3a1b2c'
 * @example runLengthEncode('x') // '1x'
 * @example runLengthEncode('') // ''
 */
export function runLengthEncode(text: string): string {
  let encoded = ''
  let count = 0
  const characters = [...text]
  for (const [index, character] of characters.entries()) {
    count++
    if (characters[index + 1] === character) continue
    encoded += `${count}${character}`
    count = 0
  }
  return encoded
}
