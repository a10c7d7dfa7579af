/**
 * Returns whether a text begins with another, ignoring case.
 * @also starts with ignoring case, case insensitive starts with, check if a string begins with a prefix
 *   ignoring case, has prefix case-insensitive
 * @example startsWithIgnoringCase('Hello', 'he') // true
 * @example startsWithIgnoringCase('Hello', 'lo') // false
 * @example startsWithIgnoringCase('a', '') // true
 */
export function startsWithIgnoringCase(text: string, prefix: string): boolean {
  return text.toLowerCase().startsWith(prefix.toLowerCase())
}
