/**
 * Keeps the first and the last characters of a text with dots between them, where that makes it shorter.
 * @also shorten an address keeping the first and last characters, first and last n characters with dots
 *   between, shorten a wallet address or hash, abbreviate a long id keeping both ends
 * @example keepEnds('0x1234567890abcdef', 4) // '0x12...cdef'
 * @example keepEnds('short', 4) // 'short'
 * @example keepEnds('abcdefgh', 2) // 'ab...gh'
 */
export function keepEnds(text: string, keep: number, sign = '...'): string {
  if (2 * keep + sign.length >= text.length) return text
  return text.slice(0, keep) + sign + text.slice(text.length - keep)
}
