/**
 * Returns whether a text ends with another, ignoring case.
 * @also ends with ignoring case, case insensitive ends with, check if a string ends with a suffix ignoring
 *   case, has suffix case-insensitive
 * @example endsWithIgnoringCase('photo.JPG', '.jpg') // true
 * @example endsWithIgnoringCase('photo.JPG', '.png') // false
 * @example endsWithIgnoringCase('a', '') // true
 */
export function endsWithIgnoringCase(text: string, suffix: string): boolean {
  return text.toLowerCase().endsWith(suffix.toLowerCase())
}
