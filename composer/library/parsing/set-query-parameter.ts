/**
 * Puts a value into the query of a web address, in place of the one that was there.
 * @also add a query parameter to a url, set url param, update a query string parameter, append query param
 *   to url
 * @example setQueryParameter('https://a.org/x', 'page', '2') // 'https://a.org/x?page=2'
 * @example setQueryParameter('/x?page=1&q=a', 'page', '2') // '/x?page=2&q=a'
 * @example setQueryParameter('/x', 'q', 'a b') // '/x?q=a+b'
 */
export function setQueryParameter(url: string, name: string, value: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${path}?${parameters}`
}
