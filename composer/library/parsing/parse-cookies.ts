/**
 * Reads the cookies of a Cookie header.
 * @also parse a cookie header, cookies string to object, read cookies into a dict, parse
 *   document.cookie
 * @example parseCookies('a=1;b=two') // { a: '1', b: 'two' }
 * @example parseCookies('x=y') // { x: 'y' }
 * @example parseCookies('') // {}
 */
export function parseCookies(header: string): Record<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), decodeURIComponent(part.slice(at + 1).trim()))
  }
  return Object.fromEntries(cookies)
}
