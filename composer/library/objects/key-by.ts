/**
 * Makes an object of a list of objects, each under the value of one of its properties.
 * @also index an array of objects by id, key by property, array of objects to object by key, lookup
 *   table by id, list to dictionary keyed by a field
 * @example keyBy([{ id: 'a', n: 1 }, { id: 'b', n: 2 }], 'id') // { a: { id: 'a', n: 1 }, b: { id: 'b', n: 2 } }
 * @example keyBy([{ k: 'a', v: 1 }, { k: 'a', v: 2 }], 'k') // { a: { k: 'a', v: 2 } }
 * @example keyBy([], 'id') // {}
 */
export function keyBy<T>(items: readonly T[], key: keyof T): Record<string, T> {
  return Object.fromEntries(items.map((item) => [String(item[key]), item]))
}
