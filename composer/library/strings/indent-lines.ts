/**
 * Puts a text before every line.
 * @also indent every line of a text, add prefix to each line, indent a block of text, prepend spaces
 *   to lines
 * @example indentLines('a\nb') // '  a\n  b'
 * @example indentLines('x', '> ') // '> x'
 * @example indentLines('a\nb', '- ') // '- a\n- b'
 */
export function indentLines(text: string, indent = '  '): string {
  return text.replace(/^/gm, indent)
}
