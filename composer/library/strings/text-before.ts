/**
 * Takes what stands before the first place of a separator; the whole text where there is none.
 * @also substring before a separator, text before a character, everything before the first occurrence, part
 *   before a delimiter
 * @example textBefore('name@site.org', '@') // 'name'
 * @example textBefore('plain', '@') // 'plain'
 * @example textBefore('a=b=c', '=') // 'a'
 */
export function textBefore(text: string, separator: string): string {
  const at = text.indexOf(separator)
  return at === -1 ? text : text.slice(0, at)
}
