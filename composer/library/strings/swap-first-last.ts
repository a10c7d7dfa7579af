/**
 * Exchanges the first and the last character of a text.
 * @also swap first and last character of a string, exchange first and last letters, front back swap of
 *   a word, swap first last
 * @example swapFirstLast('code') // 'eodc'
 * @example swapFirstLast('a') // 'a'
 * @example swapFirstLast('ab') // 'ba'
 */
export function swapFirstLast(text: string): string {
  if (text.length < 2) return text
  return text.slice(-1) + text.slice(1, -1) + text.charAt(0)
}
