/**
 * Returns whether a text is a complete web address with http or https.
 * @also validate a url, url validation, check if a link is valid, is it a web address, verify a website
 *   address
 * @includes http [and|or] https; only http; protocol; absolute
 * @example isUrl('https://example.org/a?b=1') // true
 * @example isUrl('javascript:alert(1)') // false
 * @example isUrl('example.org') // false
 */
export function isUrl(text: string): boolean {
  const url = /\s/.test(text) ? null : URL.parse(text)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname !== ''
}
