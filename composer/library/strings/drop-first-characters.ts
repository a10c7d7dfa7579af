/**
 * Leaves out the first characters of a text.
 * @also remove the first n characters from a string, drop the first characters of a text, cut
 *   characters off the start of a string, string without its first n letters
 * @example dropFirstCharacters('hello', 2) // 'llo'
 * @example dropFirstCharacters('ab', 0) // 'ab'
 * @example dropFirstCharacters('abc', 3) // ''
 */
export function dropFirstCharacters(text: string, count: number): string {
  return text.slice(count)
}
