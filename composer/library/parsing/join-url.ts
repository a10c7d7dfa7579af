/**
 * Joins the parts of a web address with one slash between them.
 * @also join url parts, combine base url and path, concatenate url segments with single slashes, url join
 * @example joinUrl('https://a.org/', '/b/', 'c') // 'https://a.org/b/c'
 * @example joinUrl('a', 'b') // 'a/b'
 * @example joinUrl('https://a.org') // 'https://a.org'
 */
export function joinUrl(base: string, ...parts: readonly string[]): string {
  const trimmed = parts.map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '')
  return [base.replace(/\/+$/, ''), ...trimmed].join('/')
}
