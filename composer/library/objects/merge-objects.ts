/**
 * Merges two objects; where both have a key, the second counts.
 * @also shallow merge of objects, merge dicts second wins, shallow merge two dictionaries, spread two
 *   objects into one
 * @example mergeObjects({ a: 1, b: 2 }, { b: 3 }) // { a: 1, b: 3 }
 * @example mergeObjects({ x: 1 }, {}) // { x: 1 }
 * @example mergeObjects({}, {}) // {}
 */
export function mergeObjects<T>(
  first: Readonly<Record<string, T>>,
  second: Readonly<Record<string, T>>,
): Record<string, T> {
  return { ...first, ...second }
}
