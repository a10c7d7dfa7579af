/**
 * Finds the longest line of a text; the first of several.
 * @also find the longest line in a text, line with the most characters, longest line of a file content,
 *   longest row of text
 * @example longestLine('a\nabc\nab') // 'abc'
 * @example longestLine('ab\ncd') // 'ab'
 * @example longestLine('') // ''
 */
export function longestLine(text: string): string {
  return text.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest))
}
