/**
 * Shortens a text to at most a number of characters, ending it with an ellipsis when something was cut
 * off.
 * @also truncate a string, shorten text with ellipsis, cut off long text, limit the length of a string,
 *   clip text with dots, cap a string to n characters
 * @example truncate('Hello, World', 8) // 'Hello, …'
 * @example truncate('short', 10) // 'short'
 * @example truncate('abc', 0) // ''
 */
export function truncate(text: string, maxLength: number, ellipsis = '…'): string {
  const characters = [...text]
  if (characters.length <= maxLength) return text
  const ending = [...ellipsis].slice(0, Math.max(0, maxLength))
  return characters.slice(0, Math.max(0, maxLength) - ending.length).join('') + ending.join('')
}
