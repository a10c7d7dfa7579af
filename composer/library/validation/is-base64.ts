/**
 * Returns whether a text is in Base64.
 * @also check if a string is base64, validate base64, is valid base64 encoding, base64 check
 * @example isBase64('aGVsbG8=') // true
 * @example isBase64('a$b=') // false
 * @example isBase64('abc') // false
 */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
}
