export interface UrlParts {
  readonly protocol: string
  readonly host: string
  readonly port: number | undefined
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/**
 * Splits a web address into its parts.
 * @also parse a url, split a web address into parts, get the domain from a url, hostname and path of a
 *   link
 * @example parseUrl('https://a.org:8080/x?q=1#top') // { protocol: 'https', host: 'a.org', port: 8080, path: '/x', query: 'q=1', fragment: 'top' }
 * @example parseUrl('http://b.de') // { protocol: 'http', host: 'b.de', port: undefined, path: '/', query: '', fragment: '' }
 * @example parseUrl('nonsense') // throws RangeError
 */
export function parseUrl(address: string): UrlParts {
  const url = URL.parse(address)
  if (url === null) throw new RangeError('not a web address')
  return {
    protocol: url.protocol.slice(0, -1),
    host: url.hostname,
    port: url.port === '' ? undefined : Number(url.port),
    path: url.pathname,
    query: url.search.slice(1),
    fragment: url.hash.slice(1),
  }
}
