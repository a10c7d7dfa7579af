/**
 * Writes the keys of an object, however deep, in snake case.
 * @also convert keys of an object from camel case to snake case, convert object keys to snake case, camelCase keys to snake_case, snake case keys recursively,
 *   rename keys to snake_case in nested data
 * @includes [also] nested [ones|objects]; recursively; deep; from camel [case] [to] snake [case]; all keys
 * @example snakeizeKeys({ userName: 1, homeAddress: { zipCode: 2 } }) // { user_name: 1, home_address: { zip_code: 2 } }
 * @example snakeizeKeys([{ aB: 1 }]) // [{ a_b: 1 }]
 * @example snakeizeKeys({}) // {}
 */
export function snakeizeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeizeKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase(),
      snakeizeKeys(item),
    ]),
  )
}
