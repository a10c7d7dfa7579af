/**
 * Lists the keys of an object with their values, the largest value first.
 * @also sort a dictionary by value descending, sort object entries by value, order dict items by
 *   values, highest values first
 * @example sortByValue({ a: 1, b: 3, c: 2 }) // [['b', 3], ['c', 2], ['a', 1]]
 * @example sortByValue({ x: 1 }) // [['x', 1]]
 * @example sortByValue({}) // []
 */
export function sortByValue(mapping: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(mapping).sort(([, a], [, b]) => b - a)
}
