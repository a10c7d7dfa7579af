/**
 * Returns what stands between two marks in a text; nothing if they are missing.
 * @also get the text between two strings, substring between two characters, extract text between
 *   markers, string between delimiters
 * @example textBetween('a [b] c', '[', ']') // 'b'
 * @example textBetween('<p>hi</p>', '<p>', '</p>') // 'hi'
 * @example textBetween('abc', '(', ')') // ''
 */
export function textBetween(text: string, start: string, end: string): string {
  const begin = text.indexOf(start)
  if (begin === -1) return ''
  const from = begin + start.length
  const to = text.indexOf(end, from)
  return to === -1 ? '' : text.slice(from, to)
}
