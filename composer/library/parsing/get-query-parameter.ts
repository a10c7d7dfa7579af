/**
 * Reads one value of the query of a web address; nothing where it is not there.
 * @also get a query parameter from a url, read url param by name, value of a query string parameter, query
 *   param from url
 * @example getQueryParameter('https://a.org/?page=2&q=x', 'page') // '2'
 * @example getQueryParameter('https://a.org/', 'page') // undefined
 * @example getQueryParameter('/list?tag=a%20b', 'tag') // 'a b'
 */
export function getQueryParameter(url: string, name: string): string | undefined {
  return new URLSearchParams(url.split('?')[1]?.split('#')[0]).get(name) ?? undefined
}
