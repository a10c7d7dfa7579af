/**
 * Writes the keys of an object in camel case.
 * @also convert object keys to camelCase, camelize keys of an object, snake_case keys to camelCase,
 *   rename all keys to camel case
 * @example camelizeKeys({ first_name: 'Ann', age: 3 }) // { firstName: 'Ann', age: 3 }
 * @example camelizeKeys({ 'a-b-c': 1 }) // { aBC: 1 }
 * @example camelizeKeys({}) // {}
 */
export function camelizeKeys(mapping: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(mapping).map(([key, value]) => [
      key.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
