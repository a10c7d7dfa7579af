/**
 * Lists the keys of an object with their values, sorted by key.
 * @also object to array of key value pairs sorted by key, convert a dict to a sorted list of pairs,
 *   entries of an object in key order, dictionary items sorted by key
 * @example sortedPairs({ b: 1, a: 2 }) // [['a', 2], ['b', 1]]
 * @example sortedPairs({ x: 1 }) // [['x', 1]]
 * @example sortedPairs({}) // []
 */
export function sortedPairs<T>(mapping: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(mapping).sort(([a], [b]) => (a < b ? -1 : 1))
}
