/**
 * Replaces the first place of a text by another.
 * @also replace the first occurrence, replace only the first match in a string, substitute first occurrence
 *   of a word, replace once
 * @example replaceFirst('a-b-c', '-', '+') // 'a+b-c'
 * @example replaceFirst('abc', 'x', 'y') // 'abc'
 * @example replaceFirst('', 'a', 'b') // ''
 */
export function replaceFirst(text: string, part: string, replacement: string): string {
  return text.replace(part, () => replacement)
}
