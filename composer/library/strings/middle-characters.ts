/**
 * Returns the character in the middle of a text, or the two of them where its length is even.
 * @also middle character of a string, get the middle of a word, two middle characters if length is
 *   even, center letter of a word
 * @example middleCharacters('test') // 'es'
 * @example middleCharacters('testing') // 't'
 * @example middleCharacters('a') // 'a'
 */
export function middleCharacters(text: string): string {
  const middle = Math.floor(text.length / 2)
  return text.length % 2 === 0 ? text.slice(middle - 1, middle + 1) : text.charAt(middle)
}
