/**
 * Shortens a text to a length without cutting a word, ending it with an ellipsis when something was cut
 * off.
 * @also truncate a string without cutting words, shorten text at a word boundary, limit string length
 *   keep whole words, cut text to n characters without breaking words, truncate text at word boundary and add an ellipsis
 * @includes not (cut|cutting|break|breaking|split) [words] [in half]; never (cut|break) words; (three|with|the) dots; (custom|own|optional) (suffix|ending|ellipsis); {n} (characters|chars); at the end
 * @example truncateAtWord('hello big world', 12) // 'hello big...'
 * @example truncateAtWord('hello big world', 11, '') // 'hello big'
 * @example truncateAtWord('short', 10) // 'short'
 */
export function truncateAtWord(text: string, maxLength: number, ellipsis = '...'): string {
  if (text.length <= maxLength) return text
  const room = Math.max(0, maxLength - ellipsis.length)
  const end = text.lastIndexOf(' ', room)
  return text.slice(0, end > 0 ? end : room) + ellipsis
}
