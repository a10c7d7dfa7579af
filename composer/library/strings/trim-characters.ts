/**
 * Removes given characters from both ends of a text.
 * @also trim specific characters from both ends of a string, strip given characters from the ends, trim a
 *   character, remove leading and trailing characters
 * @example trimCharacters('--a-b--', '-') // 'a-b'
 * @example trimCharacters('/path/', '/') // 'path'
 * @example trimCharacters('xyx', 'xy') // ''
 */
export function trimCharacters(text: string, characters: string): string {
  let start = 0
  let end = text.length
  while (start < end && characters.includes(text.charAt(start))) start++
  while (end > start && characters.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}
