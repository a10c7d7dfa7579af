/**
 * Makes an object of keys with their values.
 * @also array of pairs to object, convert key value pairs to a dictionary, object from entries, list
 *   of tuples to dict
 * @example fromPairs([['a', 1], ['b', 2]]) // { a: 1, b: 2 }
 * @example fromPairs([['x', 'y']]) // { x: 'y' }
 * @example fromPairs([]) // {}
 */
export function fromPairs<T>(pairs: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(pairs)
}
