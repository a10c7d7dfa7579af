export type QueryValue = string | number | boolean | null | undefined

/**
 * Writes names and values as the query of a web address and leaves out what has no value.
 * @also build a query string, object to url parameters, serialize query params, encode parameters for a
 *   url
 * @example buildQueryString({ a: 1, b: 'x y' }) // 'a=1&b=x+y'
 * @example buildQueryString({ t: ['1', '2'], none: undefined }) // 't=1&t=2'
 * @example buildQueryString({}) // ''
 */
export function buildQueryString(
  values: Readonly<Record<string, QueryValue | readonly QueryValue[]>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) query.append(name, String(item))
    }
  }
  return query.toString()
}
