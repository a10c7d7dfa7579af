/**
 * Reads the names and values of a web address's query; a name that occurs again becomes a list.
 * @also parse a query string, url parameters to object, read query params, get parameters from a url
 * @includes (repeated|duplicate|multiple) (key|parameter|param|name|value) [become] [array|list]; decode [percent|url|uri] [encoding] [value]; (percent|url) (encoding|decoding) [value]; [safe] [against|from] prototype pollution
 * @example parseQueryString('?a=1&b=x%20y') // { a: '1', b: 'x y' }
 * @example parseQueryString('t=1&t=2') // { t: ['1', '2'] }
 * @example parseQueryString('') // {}
 */
export function parseQueryString(query: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = values.get(name)
    values.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(values)
}
