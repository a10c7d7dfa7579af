/**
 * Returns an object whose keys stand in alphabetical order.
 * @also sort object keys, order the keys of a dictionary, alphabetical keys, stable key order
 * @example Object.keys(sortKeys({ b: 1, a: 2 })) // ['a', 'b']
 * @example sortKeys({ z: 1 }) // { z: 1 }
 * @example sortKeys({}) // {}
 */
export function sortKeys<V>(object: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))
}
