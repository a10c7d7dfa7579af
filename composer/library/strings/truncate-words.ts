/**
 * Keeps the first words of a text and shows that there were more.
 * @also truncate a text to n words, limit number of words, first n words of a text with ellipsis,
 *   shorten text to a number of words
 * @example truncateWords('one two three four', 2) // 'one two...'
 * @example truncateWords('one two', 2) // 'one two'
 * @example truncateWords('', 3) // ''
 */
export function truncateWords(text: string, count: number): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}...`
}
