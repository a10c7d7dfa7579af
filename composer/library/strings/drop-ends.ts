/**
 * Leaves out the first and the last character of a text.
 * @also remove the first and last character of a string, drop first and last char, strip both ends of
 *   a word, string without first and last letter
 * @example dropEnds('hello') // 'ell'
 * @example dropEnds('ab') // ''
 * @example dropEnds('a') // ''
 */
export function dropEnds(text: string): string {
  return text.slice(1, -1)
}
