/**
 * Leaves out the last characters of a text.
 * @also remove the last n characters from a string, drop the last characters of a text, cut characters
 *   off the end of a string, string without its last n letters
 * @example dropLastCharacters('hello', 2) // 'hel'
 * @example dropLastCharacters('ab', 0) // 'ab'
 * @example dropLastCharacters('abc', 3) // ''
 */
export function dropLastCharacters(text: string, count: number): string {
  return text.slice(0, Math.max(0, text.length - count))
}
