/**
 * Shortens a text in its middle, so that its beginning and its end stay.
 * @also truncate a string in the middle, shorten text in the middle with an ellipsis, middle ellipsis,
 *   shorten a file name keeping start and end
 * @example truncateMiddle('abcdefghij', 7) // 'ab...ij'
 * @example truncateMiddle('short', 10) // 'short'
 * @example truncateMiddle('abcdef', 4) // 'a...'
 */
export function truncateMiddle(text: string, length: number, sign = '...'): string {
  if (text.length <= length) return text
  const kept = Math.max(0, length - sign.length)
  const front = Math.ceil(kept / 2)
  return text.slice(0, front) + sign + text.slice(text.length - (kept - front))
}
