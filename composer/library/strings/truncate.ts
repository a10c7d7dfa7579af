/**
 * Shortens a text to at most a number of characters, ending it with an ellipsis when something was cut
 * off.
 * @also truncate a string, shorten text with ellipsis, cut off long text, limit the length of a string,
 *   clip text with dots, cap a string to n characters
 * @includes (three|with|the) dots; ellipsis [counts|included|including]; result (including|with) [the] (dots|ellipsis) [must|is|should] not [be] longer [than]; (custom|own|optional) (suffix|ending|ellipsis); not longer [than] [max]; at the end; if it (is|was) too long
 * @example truncate('Hello, World', 8) // 'Hello...'
 * @example truncate('Hello, World', 8, '…') // 'Hello, …'
 * @example truncate('short', 10) // 'short'
 * @example truncate('abc', 0) // ''
 */
export function truncate(text: string, maxLength: number, ellipsis = '...'): string {
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const ending = [...ellipsis].slice(0, Math.max(0, maxLength))
  return characters.slice(0, Math.max(0, maxLength) - ending.length).join('') + ending.join('')
}
