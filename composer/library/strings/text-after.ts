/**
 * Takes what stands after the first place of a separator; nothing if there is none.
 * @also substring after a separator, text after a character, everything after the first occurrence, part
 *   after a delimiter
 * @example textAfter('name@site.org', '@') // 'site.org'
 * @example textAfter('plain', '@') // ''
 * @example textAfter('a=b=c', '=') // 'b=c'
 */
export function textAfter(text: string, separator: string): string {
  const at = text.indexOf(separator)
  return at === -1 ? '' : text.slice(at + separator.length)
}
