/**
 * Returns whether two texts are the same but for the case of their letters.
 * @also compare two strings ignoring case, case insensitive string comparison, strings equal ignoring case,
 *   equals ignore case, are two strings the same case-insensitive
 * @example equalsIgnoringCase('Hello', 'hELLO') // true
 * @example equalsIgnoringCase('a', 'b') // false
 * @example equalsIgnoringCase('', '') // true
 */
export function equalsIgnoringCase(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase()
}
