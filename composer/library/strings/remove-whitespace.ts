/**
 * Removes every space, tab and line break of a text.
 * @also remove all spaces, strip whitespace from a string, delete blanks, remove white space
 * @example removeWhitespace(' a b  c ') // 'abc'
 * @example removeWhitespace('a b') // 'ab'
 * @example removeWhitespace('') // ''
 */
export function removeWhitespace(text: string): string {
  return text.replace(/\s/g, '')
}
