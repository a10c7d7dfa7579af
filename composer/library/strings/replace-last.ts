/**
 * Replaces the last place of a text by another.
 * @also replace the last occurrence, replace only the last match in a string, substitute last occurrence of
 *   a word, replace last comma with and
 * @example replaceLast('a, b, c', ', ', ' and ') // 'a, b and c'
 * @example replaceLast('abc', 'x', 'y') // 'abc'
 * @example replaceLast('', 'a', 'b') // ''
 */
export function replaceLast(text: string, part: string, replacement: string): string {
  const at = text.lastIndexOf(part)
  return at === -1 ? text : text.slice(0, at) + replacement + text.slice(at + part.length)
}
