/**
 * Cuts a text to a length without cutting a word.
 * @also truncate a string without cutting words, shorten text at a word boundary, limit string length
 *   keep whole words, cut text to n characters without breaking words
 * @example truncateAtWord('hello world foo', 11) // 'hello world'
 * @example truncateAtWord('hello world foo', 8) // 'hello'
 * @example truncateAtWord('short', 10) // 'short'
 */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const end = text.lastIndexOf(' ', length)
  return text.slice(0, end > 0 ? end : length)
}
