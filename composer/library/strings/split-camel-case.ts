/**
 * Puts blanks between the words of a name in camel case.
 * @also split camel case into words, break up camelCase with spaces, camelCase to words, insert spaces
 *   before capital letters, camel case to sentence
 * @example splitCamelCase('camelCasing') // 'camel Casing'
 * @example splitCamelCase('parseHTMLText') // 'parse HTML Text'
 * @example splitCamelCase('plain') // 'plain'
 */
export function splitCamelCase(text: string): string {
  return text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
}
