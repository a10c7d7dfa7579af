/**
 * Writes the keys of an object, however deep, in camel case.
 * @also convert keys of an object from snake case to camel case, convert object keys to camelCase, camelize keys of an object, snake_case keys to camelCase,
 *   rename all keys to camel case, convert snake_case object keys to camelCase deeply, camel case keys in
 *   nested objects
 * @includes [also] nested [ones|objects]; recursively; deep; from snake [case] [to] camel [case]; (arrays|lists) [of objects]; all keys
 * @example camelizeKeys({ first_name: 'Ann', age: 3 }) // { firstName: 'Ann', age: 3 }
 * @example camelizeKeys({ home_address: [{ 'zip-code': 1 }] }) // { homeAddress: [{ zipCode: 1 }] }
 * @example camelizeKeys({}) // {}
 */
export function camelizeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelizeKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase()),
      camelizeKeys(item),
    ]),
  )
}
