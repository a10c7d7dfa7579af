/**
 * Returns the first characters of a text.
 * @also first n characters of a string, take the first n letters, start of a string up to n
 *   characters, prefix of length n
 * @example firstCharacters('hello', 2) // 'he'
 * @example firstCharacters('ab', 5) // 'ab'
 * @example firstCharacters('abc', 0) // ''
 */
export function firstCharacters(text: string, count: number): string {
  return text.slice(0, count)
}
