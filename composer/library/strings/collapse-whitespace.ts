/**
 * Replaces every run of white space by one space and trims both ends.
 * @also collapse multiple spaces, normalize whitespace, replace several spaces by one, squeeze blanks,
 *   clean up extra spaces, remove extra spaces between words, only one space between words
 * @example collapseWhitespace('  a   b  c ') // 'a b c'
 * @example collapseWhitespace('one') // 'one'
 * @example collapseWhitespace('   ') // ''
 */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
