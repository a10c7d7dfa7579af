/**
 * Takes what stands after the last place of a separator; the whole text where there is none.
 * @also substring after the last separator, text after the last occurrence of a character, everything after
 *   the last slash, last segment of a path
 * @example textAfterLast('a/b/c', '/') // 'c'
 * @example textAfterLast('plain', '/') // 'plain'
 * @example textAfterLast('a/', '/') // ''
 */
export function textAfterLast(text: string, separator: string): string {
  return text.slice(text.lastIndexOf(separator) + separator.length)
}
