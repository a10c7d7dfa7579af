/**
 * Returns the last characters of a text.
 * @also last n characters of a string, take the last n letters, end of a string n characters, suffix
 *   of length n
 * @example lastCharacters('hello', 2) // 'lo'
 * @example lastCharacters('ab', 5) // 'ab'
 * @example lastCharacters('abc', 0) // ''
 */
export function lastCharacters(text: string, count: number): string {
  return count === 0 ? '' : text.slice(-count)
}
