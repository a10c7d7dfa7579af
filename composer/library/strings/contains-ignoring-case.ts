/**
 * Returns whether a text occurs in another, ignoring case.
 * @also contains ignoring case, case insensitive contains, case insensitive substring check, check if a
 *   string includes another ignoring case, case-insensitive includes
 * @example containsIgnoringCase('Hello World', 'WORLD') // true
 * @example containsIgnoringCase('Hello', 'x') // false
 * @example containsIgnoringCase('a', '') // true
 */
export function containsIgnoringCase(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase())
}
