/**
 * Returns whether a text is empty or has nothing but blanks.
 * @also is blank string, check if string is empty or whitespace, string only contains spaces, is null
 *   or whitespace, empty string check
 * @example isBlank('  \n') // true
 * @example isBlank(' a ') // false
 * @example isBlank('') // true
 */
export function isBlank(text: string): boolean {
  return text.trim() === ''
}
