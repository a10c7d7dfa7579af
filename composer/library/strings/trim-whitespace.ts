/**
 * Removes the spaces at both ends of a text.
 * @also trim a string, remove leading and trailing whitespace, strip whitespace from both ends, remove
 *   spaces at the beginning and the end
 * @example trimWhitespace('  a b ') // 'a b'
 * @example trimWhitespace('a') // 'a'
 * @example trimWhitespace('   ') // ''
 */
export function trimWhitespace(text: string): string {
  return text.trim()
}
