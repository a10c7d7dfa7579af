/**
 * Changes every value of an object with a function and keeps the keys.
 * @also map object values, transform the values of a dictionary, apply a function to every property,
 *   change each value in an object
 * @example mapValues({ a: 1, b: 2 }, (x) => x * 10) // { a: 10, b: 20 }
 * @example mapValues({ a: -1 }, (x) => -x) // { a: 1 }
 * @example mapValues({}, (x) => x) // {}
 */
export function mapValues<V, R>(
  object: Readonly<Record<string, V>>,
  change: (value: V, key: string) => R,
): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))
}
