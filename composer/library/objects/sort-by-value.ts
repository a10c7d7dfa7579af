/**
 * Lists the keys of an object with their values, the largest value first; of equal ones, by key.
 * @also sort a dictionary by value descending, sort object entries by value, order dict items by
 *   values, highest values first, rank scores of names highest first, leaderboard from a dictionary, same
 *   score by name
 * @example sortByValue({ a: 1, b: 3, c: 2 }) // [['b', 3], ['c', 2], ['a', 1]]
 * @example sortByValue({ y: 1, x: 1 }) // [['x', 1], ['y', 1]]
 * @example sortByValue({}) // []
 */
export function sortByValue(mapping: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(mapping).sort(([first, a], [second, b]) => b - a || (first < second ? -1 : 1))
}
