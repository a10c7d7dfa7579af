/**
 * Lists the keys of an object with their values.
 * @also convert an object to an array of pairs, object entries, dict to list of tuples, key value pairs of
 *   an object
 * @example objectToPairs({ a: 1, b: 2 }) // [['a', 1], ['b', 2]]
 * @example objectToPairs({ x: 'y' }) // [['x', 'y']]
 * @example objectToPairs({}) // []
 */
export function objectToPairs<T>(object: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(object)
}
