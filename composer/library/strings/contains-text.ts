/**
 * Returns whether a text occurs in another.
 * @also check if a string contains a substring, string includes another string, does a text contain a word,
 *   substring check
 * @example containsText('hello world', 'lo w') // true
 * @example containsText('hello', 'x') // false
 * @example containsText('hello', '') // true
 */
export function containsText(text: string, part: string): boolean {
  return text.includes(part)
}
