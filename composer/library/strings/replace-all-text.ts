/**
 * Replaces every occurrence of a text by another.
 * @also replace all occurrences of a substring, replace all in string, substitute every occurrence of
 *   a word, find and replace in a string
 * @example replaceAllText('a-b-c', '-', '+') // 'a+b+c'
 * @example replaceAllText('aaa', 'a', 'b') // 'bbb'
 * @example replaceAllText('abc', 'x', 'y') // 'abc'
 */
export function replaceAllText(text: string, search: string, replacement: string): string {
  return text.split(search).join(replacement)
}
