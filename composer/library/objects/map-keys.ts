/**
 * Changes every key of an object with a function.
 * @also transform the keys of an object, map over object keys, change all keys of a dict, apply a function
 *   to every key
 * @example mapKeys({ a: 1 }, (key) => key + '!') // { 'a!': 1 }
 * @example mapKeys({ b: 2, c: 3 }, (key) => key.toUpperCase()) // { B: 2, C: 3 }
 * @example mapKeys({}, (key) => key) // {}
 */
export function mapKeys<T>(
  object: Readonly<Record<string, T>>,
  change: (key: string) => string,
): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [change(key), value]))
}
