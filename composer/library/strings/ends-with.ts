/**
 * Returns whether a text ends with another.
 * @also check if a string ends with a suffix, string ends with, ends with substring, has suffix, does a
 *   string end with another string
 * @example endsWith('hello', 'lo') // true
 * @example endsWith('hello', 'he') // false
 * @example endsWith('hello', '') // true
 */
export function endsWith(text: string, suffix: string): boolean {
  return text.endsWith(suffix)
}
