/**
 * Escapes a text so that a regular expression matches exactly that text.
 * @also escape a regular expression, escape regex special characters, quote a pattern literally, regexp
 *   escape
 * @example escapeRegex('1+1=2?') // '1\\+1=2\\?'
 * @example escapeRegex('abc') // 'abc'
 * @example escapeRegex('') // ''
 */
export function escapeRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
